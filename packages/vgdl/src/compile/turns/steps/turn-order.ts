/** Objects that act one after the other in a part of a turn, if acting all at once would have a different result. */
import { atom } from '../../language/atom.ts'
import type {
  PlanningAction,
  PlanningAtom,
  PlanningEffect,
  PlanningSymbol,
  TurnPhase,
} from '../../language/planning-model.ts'
import { add, is, negated, remove } from '../formulas/formulas.ts'
import { COUNT_START, type TurnNames } from '../formulas/turn-names.ts'

/** The objects that act one by one, and their order. */
export interface TurnOrder {
  /** Part of the names of its facts. */
  readonly name: string
  /** Sprites of these types, type by type, in the order of their lists. */
  readonly types: readonly number[]
}

/** An object whose turn it is, by the type of the variable. */
export interface SpriteTurn {
  readonly type: string
  readonly effects: readonly PlanningEffect[]
}

/** The variable for the object whose turn it is. */
export const CURRENT_SPRITE = '?p'

function namesOf({ name }: TurnOrder): { readonly at: string; readonly after: string; readonly last: string } {
  return { at: `in-turn-${name}`, after: `next-in-turn-${name}`, last: `last-in-turn-${name}` }
}

/**
 * Returns the actions of a part of a turn: its beginning, each object's turn, its end.
 *
 * @param opening effects of the beginning
 * @param turns what each object does, by type
 */
export function turnOrderActions(
  order: TurnOrder,
  turns: readonly SpriteTurn[],
  opening: readonly PlanningEffect[],
  { begin, end, phase, names, label, trigger }: TurnOrderPlace,
): PlanningAction[] {
  const { at, after, last } = namesOf(order)
  const going = names.turnName(`${order.name}-going`)
  const previous: PlanningSymbol = { name: '?o', type: 'object' }
  const [hasCause, noCause, used] =
    trigger === undefined ? [[], undefined, []] : [[is(trigger)], negated(is(trigger)), [remove(trigger)]]
  const skip = noCause && {
    name: names.actionName(`${label}_skip`),
    parameters: [],
    condition: [is(begin), noCause],
    effects: [remove(begin), add(end)],
    phase,
  }
  return [
    ...(skip === undefined ? [] : [skip]),
    {
      name: names.actionName(`${label}_begin`),
      parameters: [],
      condition: [is(begin), ...hasCause],
      effects: [remove(begin), add(going), add(at, COUNT_START), ...used, ...opening],
      phase,
    },
    ...turns.map(
      ({ type, effects }): PlanningAction => ({
        name: names.actionName(turns.length === 1 ? label : `${label}_${type}`),
        parameters: [previous, { name: CURRENT_SPRITE, type }],
        condition: [is(going), is(at, previous.name), is(after, previous.name, CURRENT_SPRITE)],
        effects: [remove(at, previous.name), add(at, CURRENT_SPRITE), ...effects],
        phase,
      }),
    ),
    {
      name: names.actionName(`${label}_end`),
      parameters: [previous],
      condition: [is(going), is(at, previous.name), is(last, previous.name)],
      effects: [remove(going), remove(at, previous.name), add(end)],
      phase,
    },
  ]
}

/** Its phase within a turn. */
export interface TurnOrderPlace {
  /** The fact that it waits for, and the one with which it passes the turn on. */
  readonly begin: string
  readonly end: string
  readonly phase: TurnPhase
  readonly names: TurnNames
  /** Part of the names of its actions. */
  readonly label: string
  /** A fact without which the whole part is skipped. */
  readonly trigger?: string | undefined
}

/** Returns the order of the objects of a problem. */
export function orderFacts(order: TurnOrder, byType: ReadonlyMap<number, readonly string[]>): PlanningAtom[] {
  const { after, last } = namesOf(order)
  const all = [COUNT_START, ...order.types.flatMap((type) => byType.get(type) ?? [])]
  return [...all.slice(1).map((name, index) => atom(after, all[index], name)), atom(last, all[all.length - 1])]
}
