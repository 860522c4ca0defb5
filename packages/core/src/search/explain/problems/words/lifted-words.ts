/** Phrases for facts that nothing achieves, and for the actions that would need them. */
import type { SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import type { FactChoice, Needer } from '../../cause.ts'
import type { Giver, LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { callWords } from './problem-words.ts'

const mostNamed = 3

/** A lasting fact whose absence alone keeps a producer of a condition from being used. */
export interface Entry {
  readonly atom: LiftedNeed
  readonly template: SchemaAtom
  readonly giver: Giver
  readonly bound: ReadonlyMap<number, number>
}

export function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

/** What needs something: the goal, a rule that derives a condition, or an action. */
export function neederOf(
  causes: LiftedCauses,
  giver: Giver,
  bound: ReadonlyMap<number, number>,
  derives: string,
): Needer {
  if (causes.isGoal(giver)) return { by: 'goal' }
  return giver.action < 0 ? { by: 'rule', derives } : { by: 'action', action: openAction(causes, giver, bound) }
}

/** A few facts by name; many facts of one predicate with variables and their possible values. */
export function missingChoices(causes: LiftedCauses, entries: readonly Entry[]): readonly FactChoice[] {
  const facts = [...new Set(entries.map(({ atom }) => causes.words(atom)))]
  if (facts.length <= mostNamed) return [{ kind: 'facts', facts }]
  const groups = [...grouped(entries, ({ atom }) => atom.predicate).values()].slice(0, mostNamed)
  return groups.map((own) => choiceOf(causes, own))
}

function choiceOf(causes: LiftedCauses, entries: readonly Entry[]): FactChoice {
  const all = entries.map(({ atom }) => causes.words(atom))
  if (all.length <= mostNamed) return { kind: 'facts', facts: all }
  const [{ atom, template, giver }] = entries
  const sets = atom.args.map((_, at) => [...new Set(entries.map((entry) => entry.atom.args[at]))])
  if (sets.reduce((product, { length }) => product * length, 1) !== entries.length)
    return { kind: 'like', facts: all.slice(0, mostNamed) }
  const names = sets.map((_, at) => variableName(causes, giver, template.args[at], at))
  const args = sets.map((set, at) => (set.length === 1 ? causes.model.objects[set[0]].name : `?${names[at]}`))
  // several long lists would hide that they belong to one fact
  const most = sets.filter(({ length }) => length > 1).length > 1 ? mostNamed : 2 * mostNamed
  const ranges = sets.flatMap((set, at) => {
    if (set.length === 1) return []
    return [{ variable: names[at], objects: set.map((object) => causes.model.objects[object].name) }]
  })
  return { kind: 'pattern', pattern: causes.wordsWith(atom.predicate, args), ranges, most }
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
