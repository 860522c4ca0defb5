import type { Timeline } from '../../../../shell/timeline.ts'
import type { AuthorModel } from '../../author-model.ts'
import type { AuthorState } from '../../author-state.ts'
import type { HandRun } from './hand-run.ts'

/** Marks on the bar; more would be a line. */
const mostMarks = 120

/** The run as the time bar shows it. */
export function runTimeline(
  author: AuthorModel,
  hand: Pick<HandRun, 'branch'>,
  { trace, position, isPlaying }: Pick<AuthorState, 'trace' | 'position' | 'isPlaying'>,
): Timeline {
  const last = trace.steps.length
  const at = Math.min(position, last)
  // the moves of a game are made by its planner: there is nothing to go on with by hand
  const canBranch = author.document.state.document.kind !== 'vgdl'
  return {
    unit: 'step',
    position: at,
    last,
    isPlaying,
    speed: 1,
    marks: trace.steps.slice(0, mostMarks).map((label, index) => ({ at: index + 1, kind: 'event', label })),
    label: at === 0 ? 'start' : `step ${at} of ${last}: ${trace.steps[at - 1]}`,
    seek: author.seek,
    play() {
      if (author.store.getState().position >= last) author.seek(0)
      author.setPlaying(true)
    },
    pause: () => author.setPlaying(false),
    ...(canBranch && { branch: hand.branch }),
  }
}
