/** The run as the time bar shows it. */
import type { Timeline, TimelineMark } from '../../../shell/timeline.ts'
import { sharedLength } from '../arcade-address.ts'
import type { ArcadeModel } from '../arcade-model.ts'
import type { ArcadeState } from '../arcade-state.ts'

/** More would be one bar. */
const mostMarks = 200

export function runMarks({
  run,
  scores,
  moment,
  branches,
}: Pick<ArcadeState, 'run' | 'scores' | 'moment' | 'branches'>): TimelineMark[] {
  const marks: TimelineMark[] = run.minds.flatMap(({ at, replan }) =>
    replan === undefined ? [] : [{ at, kind: 'warning' as const, label: `replan: ${replan}` }],
  )
  for (const at of new Set(branches.map(({ moves }) => sharedLength(moves, run.moves))))
    marks.push({ at, kind: 'branch', label: 'another run goes on from here' })
  const seen = Object.keys(scores)
    .map(Number)
    .toSorted((one, other) => one - other)
  for (const [index, at] of seen.entries()) {
    const before = seen[index - 1]
    // only of neighbours: the score may have changed anywhere in between
    if (before !== at - 1 || scores[at] === scores[before]) continue
    marks.push({ at, kind: 'event', label: `score ${scores[at]}` })
  }
  const shown = marks.toSorted((one, other) => one.at - other.at).slice(0, mostMarks)
  // the end comes last, and is marked however much came before
  if (moment?.board.isOver)
    shown.push({
      at: moment.board.at,
      kind: moment.board.winner === 'player' ? 'event' : 'warning',
      label: endWords(moment),
    })
  return shown
}

/** How a game ended; empty while it goes on. Some end without a winner. */
export function endWords({ board, tick }: NonNullable<ArcadeState['moment']>): '' | 'won' | 'lost' | 'over' {
  if (!board.isOver) return ''
  if (board.winner === 'player') return 'won'
  return tick?.end?.status ?? 'lost'
}

export function arcadeTimeline(state: ArcadeState, model: ArcadeModel): Timeline | undefined {
  const { run, at, player, speed, moment } = state
  if (moment === undefined) return undefined
  const score = `, score ${moment.board.score}`
  const end = moment.board.isOver ? `, ${endWords(moment)}` : ''
  return {
    unit: 'tick',
    position: at,
    last: Math.max(at, run.moves.length),
    speed,
    marks: runMarks(state),
    isPlaying: player !== 'nobody',
    label: `tick ${at} of ${run.moves.length}${score}${end}`,
    seek: model.seek,
    play: model.play,
    pause: model.pause,
    setSpeed: model.setSpeed,
    // one more tick is one more move of the agent
    advance: () => void model.agent.letPlay(1, false),
    branch: model.run.branch,
  }
}
