/** The bars, and what was reached. */

import { agileScore, mean, median } from '@telos/experiments'
import type { Bar } from '../../pddl/bars.ts'
import type { GameRow } from '../game-rows.ts'
import { AGILE_LIMIT } from '../scores.ts'
import { figure } from './cells.ts'
import { firstMoves, gameOutcomes } from './report-games.ts'
import { type PddlRow, pddlOutcomes } from './report-pddl.ts'

/** Problems, of a hundred, that have to be decided. */
const decidedShare = 0.85
/** Runs of random games that have to be won. */
const wonShare = 0.9
const agileBar = 0.95
/** Milliseconds to the first move. */
const firstMoveBar = 50

/** Table 1: plans and proofs, and how soon the plans are found. */
export function pddlBars(rows: readonly PddlRow[]): Bar[] {
  if (rows.length === 0) return []
  const decided = rows.filter(({ found: { status } }) => status === 'solved' || status === 'unsolvable').length
  const wanted = Math.ceil(decidedShare * rows.length)
  return [
    {
      what: "the author's problems, decided",
      wanted: `≥ ${wanted}`,
      measured: `${decided} of ${rows.length}`,
      met: decided >= wanted,
    },
    agileMean("the author's problems, mean agile score of plans", pddlOutcomes(rows)),
  ]
}

/** Table 2: wins in the engine. */
export function gameBars(rows: readonly GameRow[]): Bar[] {
  if (rows.length === 0) return []
  const first = median(firstMoves(rows))
  return [
    ...deterministicBar(rows.filter(({ run }) => run.seed === undefined)),
    ...chanceBars(rows.filter(({ run }) => run.seed !== undefined)),
    agileMean('levels won, mean agile score', gameOutcomes(rows)),
    {
      what: 'median time to the first move, ms',
      wanted: `< ${firstMoveBar}`,
      measured: figure(first, 1),
      met: first !== undefined && first < firstMoveBar,
    },
  ]
}

function deterministicBar(rows: readonly GameRow[]): Bar[] {
  if (rows.length === 0) return []
  const open = rows.filter(({ found }) => found.status !== 'unwinnable')
  const won = open.filter(({ found }) => found.status === 'won').length
  const measured = `${won} of ${open.length}; ${rows.length - open.length} proved unwinnable`
  const played = rows.flatMap(({ found }) => found.played ?? [])
  const wonInTime = played.filter(({ status }) => status === 'won').length
  return [
    { what: 'deterministic levels won', wanted: 'all', measured, met: won === open.length },
    ...(played.length === 0
      ? []
      : [
          {
            what: 'the same, with 40 ms for each move',
            wanted: 'all',
            measured: `${wonInTime} of ${played.length}`,
            met: wonInTime === played.length,
          },
        ]),
  ]
}

function chanceBars(rows: readonly GameRow[]): Bar[] {
  if (rows.length === 0) return []
  const bar = (what: string, some: readonly GameRow[]): Bar => {
    const won = some.filter(({ found }) => found.status === 'won').length
    const wanted = Math.ceil(wonShare * some.length)
    return { what, wanted: `≥ ${wanted}`, measured: `${won} of ${some.length}`, met: won >= wanted }
  }
  const open = rows.filter(({ found }) => found.status !== 'unwinnable')
  return [
    bar('games with chance, runs won', rows),
    ...(open.length < rows.length ? [bar('the same, without levels proved unwinnable', open)] : []),
  ]
}

function agileMean(what: string, outcomes: readonly { readonly seconds: number }[]): Bar {
  const measured = mean(outcomes.map(({ seconds }) => agileScore(seconds, AGILE_LIMIT)))
  return {
    what,
    wanted: `≥ ${agileBar}`,
    measured: figure(measured, 3),
    met: measured !== undefined && measured >= agileBar,
  }
}
