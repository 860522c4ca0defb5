/** Phrases for facts that nothing achieves, and for the actions that would need them. */
import type { SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import type { Giver, LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { callWords, someOf } from './problem-words.ts'

const mostNamed = 3

/** A lasting fact whose absence alone keeps a producer of a condition from being used. */
export interface Entry {
  readonly atom: LiftedNeed
  readonly template: SchemaAtom
  readonly giver: Giver
  readonly bound: ReadonlyMap<number, number>
}

/** A sentence saying that nothing achieves this many facts. */
export function lackWords(count: number): string {
  if (count === 1) return 'No action achieves it, and :init does not have it.'
  return `No action achieves ${count === 2 ? 'either' : 'any'} of these, and :init has ${count === 2 ? 'neither' : 'none'}.`
}

export function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** The start of a sentence that continues with what is needed. */
export function needing(
  causes: LiftedCauses,
  giver: Giver,
  bound: ReadonlyMap<number, number>,
  condition: string,
): string {
  if (causes.isGoal(giver)) return 'It needs'
  if (giver.action < 0) return `${condition} follows from other facts, and needs`
  return `${openAction(causes, giver, bound)} achieves that, and needs`
}

/** A few facts by name; many facts of one predicate with variables and their possible values. */
export function missingWords(causes: LiftedCauses, entries: readonly Entry[]): string {
  const all = [...new Set(entries.map(({ atom }) => causes.words(atom)))]
  if (all.length <= mostNamed) return someOf(all, mostNamed, ' or ')
  const groups = [...grouped(entries, ({ atom }) => atom.predicate).values()].slice(0, mostNamed)
  return groups.map((own) => patternWords(causes, own)).join(' or ')
}

function patternWords(causes: LiftedCauses, entries: readonly Entry[]): string {
  const all = entries.map(({ atom }) => causes.words(atom))
  if (all.length <= mostNamed) return someOf(all, mostNamed, ' or ')
  const [{ atom, template, giver }] = entries
  const sets = atom.args.map((_, at) => [...new Set(entries.map((entry) => entry.atom.args[at]))])
  if (sets.reduce((product, { length }) => product * length, 1) !== entries.length)
    return `something like ${all.slice(0, mostNamed).join(', ')}`
  const names = sets.map((_, at) => variableName(causes, giver, template.args[at], at))
  const args = sets.map((set, at) => (set.length === 1 ? causes.model.objects[set[0]].name : `?${names[at]}`))
  // several long lists would hide that they belong to one fact
  const most = sets.filter(({ length }) => length > 1).length > 1 ? mostNamed : 2 * mostNamed
  const ranges = sets.flatMap((set, at) => {
    if (set.length === 1) return []
    const objects = set.map((object) => causes.model.objects[object].name)
    return [`?${names[at]} one of ${someOf(objects, most)}`]
  })
  return `${causes.wordsWith(atom.predicate, args)} with ${ranges.join(' and ')}`
}

export function variableName({ model }: LiftedCauses, { action, types }: Giver, arg: number, at: number): string {
  if (arg < 0) return `x${at}`
  return model.actions[action]?.parameters[arg]?.name ?? model.types[types[arg]].name
}

/** An action with the known objects, and variables for the others. */
export function openAction(causes: LiftedCauses, giver: Giver, bound: ReadonlyMap<number, number>): string {
  const { name, parameters } = causes.model.actions[giver.action]
  const args = parameters.map((parameter, at) => {
    const object = bound.get(at)
    return object === undefined ? `?${parameter.name}` : causes.model.objects[object].name
  })
  return callWords(name, args)
}

export function giverWords(causes: LiftedCauses, giver: Giver): string {
  return giver.action < 0 ? headWords(causes, giver) : causes.model.actions[giver.action].name
}

export function headWords(causes: LiftedCauses, giver: Giver): string {
  const args = giver.head.args.map((arg, at) =>
    arg < 0 ? causes.model.objects[~arg].name : `?${variableName(causes, giver, arg, at)}`,
  )
  return causes.wordsWith(giver.head.predicate, args)
}
