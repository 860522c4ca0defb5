/** What a parser would reject in a domain and a problem, rule by rule. */
import { conditionFaults, type Declared, effectFaults, usedRequirements } from './formula-faults.ts'
import { headOf, listOf, type Nested, nestedList, sectionOf, typedList } from './nested-list.ts'
import type { PddlReader } from './readers.ts'

const domainOrder = [':requirements', ':types', ':constants', ':predicates', ':functions', ':derived', ':action']
const problemOrder = [':domain', ':requirements', ':objects', ':init', ':goal', ':metric']

/** Empty if the parser accepts both. */
export function faultsFor(reader: PddlReader, domainText: string, problemText: string): readonly string[] {
  const [domain, problem] = [nestedList(domainText), nestedList(problemText)]
  const [, [domainHead, domainName]] = [domain[0], listOf(domain[1])]
  const [problemHead, problemName] = listOf(problem[1])
  const [inDomain, inProblem] = [domain.slice(2), problem.slice(2)]
  const types = typedList(sectionOf(inDomain, ':types') ?? [])
  const objects = [
    ...typedList(sectionOf(inDomain, ':constants') ?? []),
    ...typedList(sectionOf(inProblem, ':objects') ?? []),
  ]
  const predicates = sectionOf(inDomain, ':predicates') ?? []
  const functions = (sectionOf(inDomain, ':functions') ?? []).filter((one) => typeof one !== 'string')
  const actions = inDomain.filter((one) => headOf(one) === ':action').map(actionOf)
  const declared: Declared = {
    predicates: new Map(
      [...predicates, ...derivedHeads(inDomain)].map((one) => [headOf(one), typedList(listOf(one).slice(1)).length]),
    ),
    functions: new Map(functions.map((one) => [headOf(one), typedList(listOf(one).slice(1)).length])),
    objects: new Set(objects.map(({ name }) => name)),
  }
  const variables = [...predicates, ...functions].flatMap((one) => typedList(listOf(one).slice(1)))
  const parameters = actions.flatMap((action) => typedList(action.parameters ?? []))
  const named = [
    ...[domainName, problemName].map(String),
    ...[...types, ...objects, ...variables, ...parameters].map(({ name }) => name),
    ...declared.predicates.keys(),
    ...declared.functions.keys(),
    ...actions.map(({ name }) => name),
  ]
  const knownTypes = new Set(['object', ...types.map(({ name }) => name)])
  const functionNames = [...declared.functions.keys()]
  const otherNames = new Set(
    [...types, ...objects, ...variables, ...parameters].map(({ name }) => name.replace('?', '')),
  )
  const goal = sectionOf(inProblem, ':goal')
  return [
    ...(/[^ -~\s]/.test(`${domainText}${problemText}`.replaceAll(/;.*/g, '')) ? ['a character that is not ASCII'] : []),
    ...(domain[0] !== 'define' || problem[0] !== 'define' ? ['no definition'] : []),
    ...(domainHead !== 'domain' || problemHead !== 'problem' ? ['no domain, or no problem'] : []),
    ...(sectionOf(inProblem, ':domain')?.[0] !== domainName ? ['the problem is of another domain'] : []),
    ...orderFaults(inDomain.map(headOf), domainOrder, [':derived', ':action']),
    ...orderFaults(inProblem.map(headOf), problemOrder, []),
    ...named.flatMap((name) => nameFaults(reader, name)),
    ...twice(
      'type',
      types.map(({ name }) => name),
    ),
    ...twice(
      'object',
      objects.map(({ name }) => name),
    ),
    ...twice('predicate or function', [...predicates, ...functions].map(headOf)),
    ...twice(
      'action',
      actions.map(({ name }) => name),
    ),
    ...[...types, ...objects, ...variables, ...parameters].flatMap(({ name, type }) =>
      typeof type === 'string' && knownTypes.has(type)
        ? []
        : [`${name} has a type that nobody declares: ${String(type)}`],
    ),
    // VAL reads a function name as a function wherever it occurs; Fast Downward drops total-cost among predicates
    ...functionNames.filter((name) => otherNames.has(name)).map((name) => `${name} is a function and something else`),
    ...(predicates.length === 0 ? ['no predicates'] : []),
    ...(types.length > reader.limits.types ? [`${types.length} types`] : []),
    ...[...declared.predicates]
      .filter(([, arity]) => arity > reader.limits.arity)
      .map(([name]) => `${name} is about too many objects`),
    ...(!reader.hasFluents
      ? functionNames.filter((name) => name !== 'total-cost').map((name) => `the number ${name}`)
      : []),
    ...(reader.name === 'LAPKT' && (sectionOf(inDomain, ':functions') ?? []).includes('-')
      ? ['a function with a type']
      : []),
    ...requirementFaults(reader, inDomain, inProblem, goal),
    ...actions.flatMap((action) => actionFaults(reader, action, declared)),
    ...initFaults(sectionOf(inProblem, ':init'), declared),
    ...(goal?.length !== 1 || listOf(goal[0]).length === 0
      ? ['no goal']
      : conditionFaults(goal[0], declared, new Set())),
    ...metricFaults(sectionOf(inProblem, ':metric'), reader),
  ]
}

interface Action {
  readonly name: string
  readonly keys: readonly Nested[]
  readonly parameters: readonly Nested[] | undefined
  readonly condition: Nested | undefined
  readonly effect: Nested | undefined
}

function actionOf(one: Nested): Action {
  const [, name, ...rest] = listOf(one)
  const partOf = (key: string): Nested | undefined => (rest.includes(key) ? rest[rest.indexOf(key) + 1] : undefined)
  return {
    name: String(name),
    keys: rest.filter((_, at) => at % 2 === 0),
    parameters: typeof partOf(':parameters') === 'string' ? undefined : (partOf(':parameters') as readonly Nested[]),
    condition: partOf(':precondition'),
    effect: partOf(':effect'),
  }
}

function actionFaults(reader: PddlReader, action: Action, declared: Declared): readonly string[] {
  const { name, keys, parameters, condition, effect } = action
  const order = [':parameters', ':precondition', ':effect']
  const variables = new Set(typedList(parameters ?? []).map((one) => one.name))
  const counted = variables.size + Math.max(...[condition, effect].map(quantifiedVariables))
  return [
    ...(keys.join() !== order.filter((key) => keys.includes(key)).join()
      ? [`${name} has its parts in another order`]
      : []),
    // VAL requires both, even if empty
    ...(parameters === undefined ? [`${name} has no parameters`] : []),
    ...(condition === undefined ? [`${name} has no precondition`] : []),
    ...(counted > reader.limits.variables ? [`${name} has too many variables`] : []),
    ...(condition === undefined ? [] : conditionFaults(condition, declared, variables)),
    ...(effect === undefined
      ? [`${name} has no effect`]
      : effectFaults(effect, declared, variables, reader.hasFluents)),
  ].map((fault) => `${name}: ${fault}`)
}

/** The maximum number of variables bound at one place, besides parameters. */
function quantifiedVariables(one: Nested | undefined): number {
  const [head, ...parts] = listOf(one)
  const own = head === 'forall' || head === 'exists' ? typedList(listOf(parts[0])).length : 0
  return own + Math.max(0, ...parts.slice(own > 0 ? 1 : 0).map(quantifiedVariables))
}

function nameFaults({ reserved, limits }: PddlReader, written: string): readonly string[] {
  const name = written.replace(/^\?/, '')
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) return [`${written} is no name`]
  if (reserved.includes(name)) return [`${written} is a word of the language`]
  return name.length > limits.name ? [`${name} is too long`] : []
}

function orderFaults(heads: readonly string[], order: readonly string[], often: readonly string[]): readonly string[] {
  const places = heads.map((head) => order.indexOf(head))
  return [
    ...heads.filter((_, at) => places[at] < 0).map((head) => `there is no section ${head}`),
    ...twice(
      'section',
      heads.filter((head) => !often.includes(head)),
    ),
    ...heads
      .filter(
        (head, at) => at > 0 && places[at] < places[at - 1] && !(often.includes(head) && often.includes(heads[at - 1])),
      )
      .map((head) => `${head} stands too late`),
  ]
}

function twice(what: string, names: readonly string[]): readonly string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `the ${what} ${name} is there twice`)
}

function derivedHeads(inDomain: readonly Nested[]): readonly Nested[] {
  return inDomain.filter((one) => headOf(one) === ':derived').map((one) => listOf(one)[1])
}

function requirementFaults(
  { requirements }: PddlReader,
  inDomain: readonly Nested[],
  inProblem: readonly Nested[],
  goal: readonly Nested[] | undefined,
): readonly string[] {
  const declared = [
    ...(sectionOf(inDomain, ':requirements') ?? []),
    ...(sectionOf(inProblem, ':requirements') ?? []),
  ].map(String)
  const missing = usedRequirements(inDomain, goal?.[0]).filter(
    (options) => !options.some((one) => declared.includes(one)),
  )
  return [
    ...declared.filter((one) => !requirements.includes(one)).map((one) => `${one} is not supported`),
    ...missing.map(([one]) => `${one} is used and not declared`),
  ]
}

function initFaults(facts: readonly Nested[] | undefined, declared: Declared): readonly string[] {
  if (facts === undefined) return ['no start']
  const texts = facts.map((fact) => JSON.stringify(fact))
  return [
    ...(new Set(texts).size < texts.length ? ['a fact is said twice'] : []),
    ...facts.flatMap((fact) => {
      if (headOf(fact) !== '=') return conditionFaults(fact, { ...declared, functions: new Map() }, new Set())
      const [, head, value] = listOf(fact)
      const isKnown = declared.functions.get(headOf(head)) === listOf(head).length - 1
      return isKnown && /^-?\d+(\.\d+)?$/.test(String(value)) ? [] : [`${JSON.stringify(fact)} gives no number a value`]
    }),
  ]
}

function metricFaults(metric: readonly Nested[] | undefined, { hasFluents }: PddlReader): readonly string[] {
  if (metric === undefined || hasFluents) return []
  return JSON.stringify(metric) === '["minimize",["total-cost"]]' ? [] : ['a metric other than the total cost']
}
