/** The clock of a game that ends after a time: a second small action in each turn, so that the others need not count. */
import type { Effect, Formula, PlanningAction } from '../../language/planning-model.ts'
import type { Timeout } from '../turn/timeout.ts'
import { atom, numberType } from './model-names.ts'
import { holds, type NumberLanguage, not } from './number-language.ts'

export interface ModelClock {
  readonly timeout: Timeout
  /** The number of turns after which the game is over. */
  readonly end: number
  /** What player's actions need and do. */
  readonly condition: readonly Formula[]
  readonly effects: readonly Effect[]
  readonly actions: readonly PlanningAction[]
  /** Whether the turn that begins is the last one. */
  lastTurn(isSo: boolean): Formula
  /** The turns are over. */
  readonly isOver: Formula
  /** The turn has been carried to its end. */
  readonly isSettled: Formula
}

const mine = atom('your-turn')
const ticking = atom('ticking')

export function modelClock(timeout: Timeout, numbers: NumberLanguage): ModelClock {
  const last = Math.max(0, timeout.limit)
  const is = (turn: number): Formula => turnIs(turn, numbers)
  return {
    timeout,
    end: last + 1,
    condition: [holds(mine)],
    effects: [
      { kind: 'remove', atom: mine },
      { kind: 'add', atom: ticking },
    ],
    actions: numbers.style === 'fluents' ? fluentActions(last) : objectActions(last, numbers),
    lastTurn: (isSo) => (isSo ? is(last) : { kind: 'not', part: is(last) }),
    isOver: is(last + 1),
    isSettled: not(ticking),
  }
}

function turnIs(turn: number, numbers: NumberLanguage): Formula {
  if (numbers.style === 'fluents') return { kind: 'compare', operator: '=', value: atom('turn'), with: turn }
  return holds(atom('turn', numbers.constant(turn)))
}

const settle: readonly Effect[] = [{ kind: 'remove', atom: ticking }]
const goOn: readonly Effect[] = [...settle, { kind: 'add', atom: mine }]

function objectActions(last: number, numbers: NumberLanguage): readonly PlanningAction[] {
  const [before, after] = [atom('turn', '?n1'), atom('turn', '?n2')]
  numbers.steps.set('next', 1)
  const final = atom('turn', numbers.constant(last))
  const parameters = ['?n1', '?n2'].map((name) => ({ name, type: numberType }))
  const tick: PlanningAction = {
    name: 'tick',
    parameters,
    condition: [holds(ticking), holds(before), holds(atom('next', '?n1', '?n2')), not(final)],
    effects: [...goOn, { kind: 'remove', atom: before }, { kind: 'add', atom: after }],
    phase: 'end',
  }
  const tickLast: PlanningAction = {
    name: 'tick-last',
    parameters: [],
    condition: [holds(ticking), holds(final)],
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
  const count: Effect = { kind: 'increase', value, by: 1 }
  return [
    {
      name: 'tick',
      parameters: [],
      condition: [holds(ticking), { kind: 'compare', operator: '<', value, with: last }],
      effects: [...goOn, count],
      phase: 'end',
    },
    {
      name: 'tick-last',
      parameters: [],
      condition: [holds(ticking), { kind: 'compare', operator: '=', value, with: last }],
      effects: [...settle, count],
      phase: 'end',
    },
  ]
}
