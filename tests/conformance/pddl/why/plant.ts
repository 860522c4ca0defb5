/** Mistakes planted into solvable problems: what people forget or mistype, one at a time. */
import {
  conjuncts,
  fieldOf,
  type Item,
  isList,
  printItem,
  sectionOf,
  typedNames,
  withField,
  withSection,
} from './lists.ts'

export interface Texts {
  readonly domain: readonly Item[]
  readonly problem: readonly Item[]
}

export interface Planted extends Texts {
  readonly kind: string
  /** Description of the mistake. */
  readonly what: string
  /** Any of these in an explanation names the mistake. */
  readonly names: readonly RegExp[]
  /** Any of these concerns the same thing: a fact of the same predicate with one of the same objects. */
  readonly nearby: readonly RegExp[]
}

/** A number from 0 up to, but not including, `below`. */
export type Choose = (below: number) => number

type Planter = (texts: Texts) => Planted[]

/** Every mistake of each kind that a problem has room for. */
export const planters: Readonly<Record<string, Planter>> = {
  'a fact deleted': (texts) => factsOf(texts).flatMap((fact) => withoutFacts(texts, 'a fact deleted', [fact])),
  'a road cut': (texts) => {
    const facts = factsOf(texts)
    const keys = new Set(facts.map(printItem))
    return facts.flatMap((fact) => {
      const [name, from, to, ...rest] = fact as string[]
      const back = [name, to, from]
      if (to === undefined || rest.length > 0 || from >= to || !keys.has(printItem(back))) return []
      return withoutFacts(texts, 'a road cut', [fact, back])
    })
  },
  'an object deleted': (texts) => objectsOf(texts).flatMap((object) => withoutObject(texts, object)),
  'another type': otherTypes,
  'an action deleted': (texts) => actionsOf(texts).map((action) => withoutAction(texts, action)),
  'an effect deleted': (texts) => actionsOf(texts).flatMap((action) => withoutEffects(texts, action)),
  'an impossible goal': (texts) => moreGoals(texts, true),
  'exclusive goals': (texts) => moreGoals(texts, false),
  'a number capped': (texts) => capped(texts),
}

function factsOf({ problem }: Texts): (readonly Item[])[] {
  return sectionOf(problem, ':init')
    .filter(isList)
    .filter(([name]) => name !== '=' && name !== 'not')
}

function goalsOf({ problem }: Texts): readonly Item[] {
  return conjuncts(sectionOf(problem, ':goal')[0])
}

function actionsOf({ domain }: Texts): (readonly Item[])[] {
  return domain.filter(isList).filter(([keyword]) => keyword === ':action')
}

function objectsOf({ problem }: Texts): string[] {
  return typedNames(sectionOf(problem, ':objects')).map(({ name }) => name)
}

function withoutFacts(texts: Texts, kind: string, facts: readonly (readonly Item[])[]): Planted[] {
  const words = facts.map(printItem)
  const init = sectionOf(texts.problem, ':init').filter((item) => !words.includes(printItem(item)))
  const problem = withSection(texts.problem, ':init', init)
  const nearby = facts.flatMap(([name, ...args]) => args.map((arg) => atomLike(`${name}`, `${arg}`)))
  return [{ ...texts, problem, kind, what: `without ${words.join(' ')}`, names: words.map(exactly), nearby }]
}

/** Anything the goal mentions stays: without it the file would have an error. */
function withoutObject(texts: Texts, object: string): Planted[] {
  if (mentions(sectionOf(texts.problem, ':goal'), object)) return []
  const all = typedNames(sectionOf(texts.problem, ':objects'))
  const { type } = all.find(({ name }) => name === object)!
  const objects = all.filter(({ name }) => name !== object).flatMap(({ name, type }): Item[] => [name, '-', type])
  const init = sectionOf(texts.problem, ':init')
  const lost = init.filter((item) => mentions([item], object))
  const isTyped = sectionOf(texts.problem, ':objects').includes('-')
  const untyped = objects.filter((_, at) => at % 3 === 0)
  const declared = withSection(texts.problem, ':objects', isTyped ? objects : untyped)
  const problem = withSection(
    declared,
    ':init',
    init.filter((item) => !lost.includes(item)),
  )
  const facts = lost.filter(isList).map((item) => (item[0] === '=' ? (item[1] as readonly Item[]) : item))
  const others = facts.flatMap(([name, ...args]) =>
    args.filter((arg) => arg !== object).map((arg) => atomLike(`${name}`, `${arg}`)),
  )
  const alone = facts.flatMap(([name, ...args]) => (args.length === 1 ? [predicateLike(`${name}`)] : []))
  const names = [new RegExp(`of type ${escaped(type)}\\b`), ...others, ...alone]
  const nearby = facts.map(([name]) => predicateLike(`${name}`))
  return [{ ...texts, problem, kind: 'an object deleted', what: `without the object ${object}`, names, nearby }]
}

/** With types: an object of another type. Without: its type predicate names another thing. */
function otherTypes(texts: Texts): Planted[] {
  const kind = 'another type'
  const objects = typedNames(sectionOf(texts.problem, ':objects'))
  const types = [...new Set(objects.map(({ type }) => type))]
  if (types.length > 1) {
    return objects.flatMap(({ name, type }) =>
      types
        .filter((other) => other !== type)
        .map((other) => {
          const items = objects.flatMap((one): Item[] => [one.name, '-', one.name === name ? other : one.type])
          const problem = withSection(texts.problem, ':objects', items)
          return {
            ...texts,
            problem,
            kind,
            what: `${name} is a ${other}, not a ${type}`,
            names: [word(name)],
            nearby: [word(type)],
          }
        }),
    )
  }
  const facts = factsOf(texts)
  const kinds = [...new Set(facts.filter(({ length }) => length === 2).map(([name]) => name as string))]
  return facts
    .filter(({ length }) => length === 2)
    .flatMap((fact) =>
      kinds
        .filter((other) => other !== fact[0])
        .map((other) => {
          const init = sectionOf(texts.problem, ':init').map((item) => (item === fact ? [other, fact[1]] : item))
          const problem = withSection(texts.problem, ':init', init)
          const what = `(${other} ${fact[1]}) for ${printItem(fact)}`
          return { ...texts, problem, kind, what, names: [exactly(printItem(fact))], nearby: [word(`${fact[1]}`)] }
        }),
    )
}

function withoutAction(texts: Texts, action: readonly Item[]): Planted {
  const domain = texts.domain.filter((item) => item !== action)
  const names = addedBy(fieldOf(action, ':effect')).map(([name]) => predicateLike(`${name}`))
  return { ...texts, domain, kind: 'an action deleted', what: `without the action ${action[1]}`, names, nearby: [] }
}

function withoutEffects(texts: Texts, action: readonly Item[]): Planted[] {
  const effect = fieldOf(action, ':effect')
  if (effect === undefined) return []
  return addedBy(effect).map((atom) => {
    const changed = withField(action, ':effect', without(effect, atom))
    const domain = texts.domain.map((item) => (item === action ? changed : item))
    const what = `${action[1]} without its effect ${printItem(atom)}`
    return { ...texts, domain, kind: 'an effect deleted', what, names: [predicateLike(`${atom[0]}`)], nearby: [] }
  })
}

/** An extra goal: one that no action produces, or a fact of the goal about another object. */
function moreGoals(texts: Texts, isLasting: boolean): Planted[] {
  const added = new Set(actionsOf(texts).flatMap((action) => addedBy(fieldOf(action, ':effect')).map(([name]) => name)))
  const goals = goalsOf(texts)
  const atoms = isLasting ? factsOf(texts) : goals.filter(isList)
  const objects = objectsOf(texts)
  const known = new Set([...factsOf(texts), ...goals].map(printItem))
  const kind = isLasting ? 'an impossible goal' : 'exclusive goals'
  return atoms.flatMap((atom) => {
    if (atom.length < 2 || atom.some(isList) || added.has(atom[0]) === isLasting) return []
    return objects.flatMap((object) => {
      const other = atom.with(-1, object)
      if (known.has(printItem(other)) || atom.slice(1, -1).includes(object)) return []
      const problem = withSection(texts.problem, ':goal', [['and', ...goals, other]])
      const nearby = atom.slice(1, -1).map((arg) => word(`${arg}`))
      return [
        {
          ...texts,
          problem,
          kind,
          what: `and the goal ${printItem(other)}`,
          names: [exactly(printItem(other))],
          nearby,
        },
      ]
    })
  })
}

function capped(texts: Texts): Planted[] {
  const init = sectionOf(texts.problem, ':init')
  const metric = printItem(sectionOf(texts.problem, ':metric'))
  return init.filter(isList).flatMap((item) => {
    if (item[0] !== '=' || !isList(item[1]) || Number(item[2]) <= 0) return []
    const words = printItem(item[1])
    if (metric.includes(words)) return []
    const problem = withSection(
      texts.problem,
      ':init',
      init.map((one) => (one === item ? [item[0], item[1], '0'] : one)),
    )
    return [
      {
        ...texts,
        problem,
        kind: 'a number capped',
        what: `${words} is 0`,
        names: [exactly(words)],
        nearby: [predicateLike(`${item[1][0]}`)],
      },
    ]
  })
}

/** Atoms that an effect makes true. */
function addedBy(effect: Item | undefined): (readonly Item[])[] {
  if (effect === undefined || !isList(effect)) return []
  const [head, ...rest] = effect
  if (head === 'and') return rest.flatMap(addedBy)
  if (head === 'when' || head === 'forall') return addedBy(rest[rest.length - 1])
  const isOther = ['not', 'increase', 'decrease', 'assign', 'scale-up', 'scale-down'].includes(`${head}`)
  return isOther || head === undefined ? [] : [effect]
}

function without(item: Item, atom: Item): Item {
  if (item === atom) return ['and']
  return isList(item) ? item.map((one) => without(one, atom)) : item
}

function mentions(items: readonly Item[], name: string): boolean {
  return items.some((item) => (isList(item) ? mentions(item, name) : item === name))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function exactly(text: string): RegExp {
  return new RegExp(escaped(text))
}

function word(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`)
}

function predicateLike(name: string): RegExp {
  return new RegExp(`\\(${escaped(name)}[ )]`)
}

/** An atom of this predicate with this argument. */
function atomLike(name: string, arg: string): RegExp {
  return new RegExp(`\\(${escaped(name)}( [^()]*)? ${escaped(arg)}[ )]`)
}
