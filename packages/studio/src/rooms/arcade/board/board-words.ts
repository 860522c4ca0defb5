/** The sentence under the board: what is seen, and what to do next. */
import { facingWord, spritesOn } from '../../../draw/board/board-painter.ts'
import type { ArcadeState } from '../arcade-state.ts'
import { tileWords } from '../paint-model.ts'
import { endWords } from '../run/arcade-timeline.ts'
import { clockTime } from '../run/run-model.ts'
import { mindAt } from './board-scene.ts'

/** `hasKeys`: whether there is a keyboard to speak of, as phones have none. */
export function boardSentence(state: ArcadeState, hasKeys = true): string {
  const { moment, player, isPainting, agent, at, run, effect, isRealTime, speed } = state
  if (moment === undefined) {
    if (state.problem === undefined) return 'Reading the game …'
    return state.level === '' ? 'Make a level to play.' : 'Mend the texts to play.'
  }
  if (effect) return 'The board after this effect. Dashed outlines show what it has changed.'
  if (isPainting)
    return `Click a cell to paint it with ${tileWords(state, state.tile ?? '.')}; a right click erases. Press E to play the level.`
  const { board } = moment
  if (board.isOver) {
    const what = endWords(moment)
    const word = what === 'won' ? 'Won' : what === 'lost' ? 'Lost' : 'Over'
    return `${word} after ${at} ${at === 1 ? 'move' : 'moves'}, score ${board.score}.${hasKeys ? ' R starts again, N opens the next level.' : ''}`
  }
  if (player === 'agent') {
    const mind = mindAt(state)
    if (agent.thinking > 400 || mind === undefined)
      return `The agent is thinking${agent.thinking > 400 ? `: ${(agent.thinking / 1000).toFixed(1)} s for this move` : ' …'}`
    const plan =
      mind.isPlanned && mind.plan.moves !== '' ? 'The dashed line is its plan.' : 'It has no plan for this move.'
    return `The agent plays: ${mind.subGoal}. ${plan}`
  }
  if (agent.status === 'failed') return `The agent has stopped: ${agent.problem}`
  if (agent.status === 'done' && agent.outcome && agent.outcome.status !== 'paused' && at === run.moves.length) {
    const { why, status } = agent.outcome
    const other =
      status === 'limit' && hasKeys ? '. Shift G lets it play with 40 ms for each move, planned or not.' : ''
    return `The agent has stopped: ${why ?? status}${other}`
  }
  if (at < run.moves.length)
    return `Tick ${at} of ${run.moves.length}. A move from here begins another run; the old one is kept.`
  if (isRealTime)
    return player === 'clock'
      ? `The clock runs: a tick every ${Number((clockTime / speed / 1000).toFixed(3))} s.`
      : hasKeys
        ? 'Press a key on the board, or play, to start the clock.'
        : 'Press play to start the clock.'
  return hasKeys
    ? 'Click the board and press arrow keys to play, or let the agent play.'
    : 'Let the agent play. To play yourself, you need a keyboard.'
}

/** Score, health and what the avatar carries: `score 8 · key 1`. */
export function scoreWords({ moment }: Pick<ArcadeState, 'moment'>): string {
  if (moment === undefined) return ''
  const { score, avatar } = moment.board
  const carried = (avatar?.resources ?? []).map(
    ({ name, amount, limit }) => `${name} ${amount}${limit > 1 ? ` of ${limit}` : ''}`,
  )
  const health = avatar !== undefined && avatar.health > 0 ? [`health ${avatar.health}`] : []
  return [`score ${score}`, ...health, ...carried.slice(0, 6)].join(' · ')
}

/** What stands on a cell: `crate, floor`. */
export function cellWords({ opened, moment, effect, hovered, isPainting, brush }: ArcadeState): string {
  const board = effect?.board ?? moment?.board
  // the brush is what keys point with
  const cell = hovered ?? (isPainting ? brush : undefined)
  if (opened === undefined || board === undefined || cell === undefined)
    return 'Point at a cell to see what stands on it.'
  const names = spritesOn(board, cell).map((sprite) => {
    const facing = facingWord(board, sprite)
    const name = opened.types[board.type[sprite]!]?.name ?? '?'
    return facing === undefined ? name : `${name} (${facing})`
  })
  const place = `(${cell.column}, ${cell.row})`
  return names.length === 0 ? `${place}: nothing` : `${place}: ${names.slice(0, 8).join(', ')}`
}
