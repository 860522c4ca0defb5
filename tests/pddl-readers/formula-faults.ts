/** What parsers reject in conditions and effects. */
import { headOf, listOf, type Nested, typedList } from './nested-list.ts'

/** Names with their arities, and the objects. */
export interface Declared {
  readonly predicates: ReadonlyMap<string, number>
  readonly functions: ReadonlyMap<string, number>
  readonly objects: ReadonlySet<string>
}

const comparisons = ['<', '<=', '=', '>=', '>']

/** Lists are never empty: Fast Downward rejects () in conditions, FF in preconditions, VAL an empty (and) inside another condition. */
export function conditionFaults(
  condition: Nested,
  declared: Declared,
  variables: ReadonlySet<string>,
  isPart = false,
): readonly string[] {
  const [head, ...parts] = listOf(condition)
  const inside = (one: Nested, more: ReadonlySet<string> = variables) => conditionFaults(one, declared, more, true)
  switch (head) {
    case undefined:
      return ['an empty condition']
    case 'and':
    case 'or':
      return parts.length === 0 && (isPart || head === 'or')
        ? [`an empty (${head}) in a condition`]
        : parts.flatMap((one) => inside(one))
    case 'not':
      return parts.length === 1 ? inside(parts[0]) : ['not has more than one part']
    case 'imply':
      return parts.length === 2 ? parts.flatMap((one) => inside(one)) : ['imply has not two parts']
    case 'forall':
    case 'exists':
      return quantified(parts, variables, inside)
  }
  if (comparisons.includes(String(head)) && (head !== '=' || parts.some(isNumber))) {
    return parts.length === 2 ? parts.flatMap((one) => numberFaults(one, declared, variables)) : ['a comparison of one']
  }
  if (head === '=') return parts.length === 2 ? argumentFaults(parts, declared, variables) : ['= has not two parts']
  return atomFaults(condition, declared, variables)
}

/** @param hasFluents numbers other than the total cost may change */
export function effectFaults(
  effect: Nested,
  declared: Declared,
  variables: ReadonlySet<string>,
  hasFluents: boolean,
): readonly string[] {
  const [head, ...parts] = listOf(effect)
  const inside = (one: Nested, more: ReadonlySet<string> = variables) => effectFaults(one, declared, more, hasFluents)
  switch (head) {
    case undefined:
      return ['an empty effect']
    case 'and':
      return parts.flatMap((one) => inside(one))
    case 'forall':
      return quantified(parts, variables, inside)
    case 'when':
      return parts.length === 2
        ? [...conditionFaults(parts[0], declared, variables, true), ...inside(parts[1])]
        : ['when has not two parts']
    case 'not':
      return parts.length === 1 ? atomFaults(parts[0], declared, variables) : ['not has more than one part']
    case 'assign':
    case 'increase':
    case 'decrease':
      if (hasFluents) return declared.functions.has(headOf(parts[0])) ? [] : ['a number that nobody declares']
      return head === 'increase' && JSON.stringify(parts[0]) === '["total-cost"]' && /^\d+$/.test(String(parts[1]))
        ? []
        : [`${head} of something else than the total cost, or not by a whole number`]
  }
  return atomFaults(effect, declared, variables)
}

function quantified(
  parts: readonly Nested[],
  variables: ReadonlySet<string>,
  inside: (one: Nested, more: ReadonlySet<string>) => readonly string[],
): readonly string[] {
  const own = typedList(listOf(parts[0])).map(({ name }) => name)
  if (parts.length !== 2 || own.length === 0) return ['a quantifier without variables']
  return [
    ...own.filter((name) => !name.startsWith('?')).map((name) => `${name} is no variable`),
    ...inside(parts[1], new Set([...variables, ...own])),
  ]
}

function atomFaults(atom: Nested, declared: Declared, variables: ReadonlySet<string>): readonly string[] {
  const [head, ...args] = listOf(atom)
  const arity = declared.predicates.get(String(head))
  if (arity === undefined) return [`nobody declares the predicate ${String(head)}`]
  if (arity !== args.length) return [`${String(head)} has ${arity} arguments, not ${args.length}`]
  return argumentFaults(args, declared, variables)
}

/** An expression, not an object or variable. */
function isNumber(one: Nested): boolean {
  return typeof one !== 'string' || /^-?\d/.test(one)
}

function numberFaults(one: Nested, declared: Declared, variables: ReadonlySet<string>): readonly string[] {
  if (typeof one === 'string') return /^-?\d+(\.\d+)?$/.test(one) ? [] : [`${one} is no number`]
  const [head, ...parts] = one
  if (typeof head === 'string' && '+-*/'.includes(head))
    return parts.flatMap((part) => numberFaults(part, declared, variables))
  const arity = declared.functions.get(String(head))
  return arity === parts.length
    ? argumentFaults(parts, declared, variables)
    : [`nobody declares the number ${String(head)}`]
}

function argumentFaults(
  args: readonly Nested[],
  { objects }: Declared,
  variables: ReadonlySet<string>,
): readonly string[] {
  return args
    .filter((one) => typeof one !== 'string' || !(one.startsWith('?') ? variables : objects).has(one))
    .map((one) => `nobody declares ${String(one)}`)
}

/** For each feature, the requirements of which one has to be declared. VAL warns about others, and some planners reject them. */
export function usedRequirements(domain: readonly Nested[], goal: Nested | undefined): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  const use = (...options: string[]): void => {
    found.set(options[0], options)
  }
  const inCondition = (one: Nested): void => {
    const [head, ...parts] = listOf(one)
    if (head === 'not') use(...(headOf(parts[0]) === '=' ? [':equality', ':adl'] : [':negative-preconditions', ':adl']))
    if (head === 'or' || head === 'imply') use(':disjunctive-preconditions', ':adl')
    if (head === 'exists') use(':existential-preconditions', ':quantified-preconditions', ':adl')
    if (head === 'forall') use(':universal-preconditions', ':quantified-preconditions', ':adl')
    if (head === '=' && parts.every((part) => typeof part === 'string')) use(':equality', ':adl')
    for (const part of parts) if (typeof part !== 'string') inCondition(part)
  }
  const inEffect = (one: Nested): void => {
    const [head, ...parts] = listOf(one)
    if (head === 'when' || head === 'forall') use(':conditional-effects', ':adl')
    if (head === 'when') inCondition(parts[0])
    for (const part of head === 'when' ? parts.slice(1) : parts) if (typeof part !== 'string') inEffect(part)
  }
  for (const one of domain) {
    const [head, ...rest] = listOf(one)
    if (head === ':types') use(':typing', ':adl')
    if (head === ':derived') use(':derived-predicates')
    if (head === ':functions') {
      const isCost = rest.every((part) => typeof part === 'string' || headOf(part) === 'total-cost')
      use(...(isCost ? [':action-costs', ':fluents', ':numeric-fluents'] : [':numeric-fluents', ':fluents']))
    }
    if (head !== ':action') continue
    const [condition, effect] = [':precondition', ':effect'].map((key) => rest[rest.indexOf(key) + 1])
    if (rest.includes(':precondition')) inCondition(condition)
    if (rest.includes(':effect')) inEffect(effect)
  }
  if (goal !== undefined) inCondition(goal)
  return [...found.values()]
}
