/** The clock of a game with a time limit: a second small action in each turn, so that the others need not count. */
import { atom } from '../../language/atom.ts'
import type { PlanningAction, PlanningEffect, PlanningFormula } from '../../language/planning-model.ts'
import type { Timeout } from '../turn/timeout.ts'
import { numberType } from './model-names.ts'
import { atomFormula, type NumberLanguage, negatedAtom } from './number-language.ts'

export interface ModelClock {
  readonly timeout: Timeout
  /** The number of turns after which the game is over. */
  readonly end: number
  /** Preconditions and effects added to the player's actions. */
  readonly condition: readonly PlanningFormula[]
  readonly effects: readonly PlanningEffect[]
  readonly actions: readonly PlanningAction[]
  /** Whether the current turn is the last one. */
  lastTurn(isSo: boolean): PlanningFormula
  /** All turns have been played. */
  readonly isOver: PlanningFormula
  /** The turn is complete. */
  readonly isSettled: PlanningFormula
}

const mine = atom('your-turn')
const ticking = atom('ticking')

export function modelClock(timeout: Timeout, numbers: NumberLanguage): ModelClock {
  const last = Math.max(0, timeout.limit)
  const is = (turn: number): PlanningFormula => turnIs(turn, numbers)
  return {
    timeout,
    end: last + 1,
    condition: [atomFormula(mine)],
    effects: [
      { kind: 'remove', atom: mine },
      { kind: 'add', atom: ticking },
    ],
    actions: numbers.style === 'fluents' ? fluentActions(last) : objectActions(last, numbers),
    lastTurn: (isSo) => (isSo ? is(last) : { kind: 'not', part: is(last) }),
    isOver: is(last + 1),
    isSettled: negatedAtom(ticking),
  }
}

function turnIs(turn: number, numbers: NumberLanguage): PlanningFormula {
  if (numbers.style === 'fluents') return { kind: 'compare', operator: '=', value: atom('turn'), with: turn }
  return atomFormula(atom('turn', numbers.constant(turn)))
}

const settle: readonly PlanningEffect[] = [{ kind: 'remove', atom: ticking }]
const goOn: readonly PlanningEffect[] = [...settle, { kind: 'add', atom: mine }]

function objectActions(last: number, numbers: NumberLanguage): readonly PlanningAction[] {
  const [before, after] = [atom('turn', '?n1'), atom('turn', '?n2')]
  numbers.steps.set('next', 1)
  const final = atom('turn', numbers.constant(last))
  const parameters = ['?n1', '?n2'].map((name) => ({ name, type: numberType }))
  const tick: PlanningAction = {
    name: 'tick',
    parameters,
    condition: [atomFormula(ticking), atomFormula(before), atomFormula(atom('next', '?n1', '?n2')), negatedAtom(final)],
    effects: [...goOn, { kind: 'remove', atom: before }, { kind: 'add', atom: after }],
    phase: 'end',
  }
  const tickLast: PlanningAction = {
    name: 'tick-last',
    parameters: [],
    condition: [atomFormula(ticking), atomFormula(final)],
    effects: [
      ...settle,
      { kind: 'remove', atom: final },
      { kind: 'add', atom: atom('turn', numbers.constant(last + 1)) },
    ],
    phase: 'end',
  }
  return [tick, tickLast]
}

function fluentActions(last: number): readonly PlanningAction[] {
  const value = atom('turn')
  const count: PlanningEffect = { kind: 'increase', value, by: 1 }
  return [
    {
      name: 'tick',
      parameters: [],
      condition: [atomFormula(ticking), { kind: 'compare', operator: '<', value, with: last }],
      effects: [...goOn, count],
      phase: 'end',
    },
    {
      name: 'tick-last',
      parameters: [],
      condition: [atomFormula(ticking), { kind: 'compare', operator: '=', value, with: last }],
      effects: [...settle, count],
      phase: 'end',
    },
  ]
}
