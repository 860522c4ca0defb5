/** Objects that have their turns one after the other in a part of a turn, where it would not be the same for all of them at once. */
import type { Atom, Effect, Phase, PlanningAction, Typed } from '../../language/planning-model.ts'
import { add, atom, is, not, remove } from '../formulas/formulas.ts'
import { TALLY, type Vocabulary } from '../formulas/vocabulary.ts'

/** Those who have their turns, and in which order. */
export interface Procession {
  /** Part of the names of its facts. */
  readonly name: string
  /** Sprites of these types, type by type, in the order of their lists. */
  readonly types: readonly number[]
}

/** One whose turn it is, by the type of the variable. */
export interface Turn {
  readonly type: string
  readonly effects: readonly Effect[]
}

/** The variable of the one whose turn it is. */
export const OWN = '?p'

function namesOf({ name }: Procession): { readonly at: string; readonly after: string; readonly last: string } {
  return { at: `in-turn-${name}`, after: `next-in-turn-${name}`, last: `last-in-turn-${name}` }
}

/**
 * The actions of a part of a turn: it begins, each has its turn, it ends.
 *
 * @param opening effects of the beginning
 * @param turns what each does, for each type of its own
 */
export function processionActions(
  procession: Procession,
  turns: readonly Turn[],
  opening: readonly Effect[],
  { begin, end, phase, vocabulary, label, stirred }: ProcessionPlace,
): PlanningAction[] {
  const { at, after, last } = namesOf(procession)
  const going = vocabulary.turnName(`${procession.name}-going`)
  const previous: Typed = { name: '?o', type: 'object' }
  const [hasCause, noCause, used] =
    stirred === undefined ? [[], undefined, []] : [[is(stirred)], not(is(stirred)), [remove(stirred)]]
  const skip = noCause && {
    name: vocabulary.actionName(`${label}_skip`),
    parameters: [],
    condition: [is(begin), noCause],
    effects: [remove(begin), add(end)],
    phase,
  }
  return [
    ...(skip === undefined ? [] : [skip]),
    {
      name: vocabulary.actionName(`${label}_begin`),
      parameters: [],
      condition: [is(begin), ...hasCause],
      effects: [remove(begin), add(going), add(at, TALLY), ...used, ...opening],
      phase,
    },
    ...turns.map(
      ({ type, effects }): PlanningAction => ({
        name: vocabulary.actionName(turns.length === 1 ? label : `${label}_${type}`),
        parameters: [previous, { name: OWN, type }],
        condition: [is(going), is(at, previous.name), is(after, previous.name, OWN)],
        effects: [remove(at, previous.name), add(at, OWN), ...effects],
        phase,
      }),
    ),
    {
      name: vocabulary.actionName(`${label}_end`),
      parameters: [previous],
      condition: [is(going), is(at, previous.name), is(last, previous.name)],
      effects: [remove(going), remove(at, previous.name), add(end)],
      phase,
    },
  ]
}

/** Where in a turn it comes. */
export interface ProcessionPlace {
  /** Facts that it waits for, and that it hands the turn on with. */
  readonly begin: string
  readonly end: string
  readonly phase: Phase
  readonly vocabulary: Vocabulary
  /** Part of the names of its actions. */
  readonly label: string
  /** A fact without which nobody has to have a turn. */
  readonly stirred?: string | undefined
}

/** The order of the objects of a problem. */
export function orderFacts(procession: Procession, byType: ReadonlyMap<number, readonly string[]>): Atom[] {
  const { after, last } = namesOf(procession)
  const all = [TALLY, ...procession.types.flatMap((type) => byType.get(type) ?? [])]
  return [...all.slice(1).map((name, index) => atom(after, all[index], name)), atom(last, all[all.length - 1])]
}
