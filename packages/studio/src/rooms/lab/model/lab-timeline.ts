/** The search as the time bar shows it: a position is a moment, and a step at the end takes one more node from the fringe. */
import type { Timeline, TimelineMark } from '../../../shell/timeline.ts'
import { laneName } from '../lane-name.ts'
import { italianTime } from '../words/time-words.ts'
import { labWords } from '../words.ts'
import type { LabModel } from './lab-model.ts'
import { type LabState, lastMoment } from './lab-state.ts'

/** Marks on the bar; more would be a line. */
const mostMarks = 80

export function labTimeline(model: LabModel, state: LabState): Timeline {
  const { moment, isPlaying, isRunning, speed } = state
  const last = lastMoment(state)
  return {
    ...{
      unit: labWords(state.language).step,
      position: Math.min(moment, last),
      last,
      isPlaying: isPlaying || isRunning,
      speed,
    },
    positionText: labWords(state.language).stepOf(Math.min(moment, last), last),
    ...(state.language === 'it' && { words: italianTime }),
    marks: marksOf(model, state),
    seek: model.seek,
    play: model.play,
    pause: model.stop,
    setSpeed: model.setSpeed,
    advance: () => void model.advance({ kind: 'nodes', count: 1 }, 'forward', false),
  }
}

/** Solutions, rounds and stops at breakpoints. */
function marksOf(model: LabModel, { lanes, stops, language, catalogue }: LabState): readonly TimelineMark[] {
  const words = labWords(language)
  const marks = lanes.flatMap((shown, lane): TimelineMark[] => {
    const { state } = shown
    const name = laneName(shown, catalogue)
    const solutions = (state?.solutions ?? []).map(({ at, cost }) => ({
      ...{ at, kind: 'event' as const, label: `${name}: ${words.solution} (${words.cost} ${cost})` },
    }))
    // the first round begins with the search
    const rounds = model
      .treeOf(lane)
      .log.rounds.slice(1)
      .map((at, index) => ({ at, kind: 'branch' as const, label: `${name}: ${index + 2}` }))
    return [...solutions, ...rounds]
  })
  const all = [...marks, ...stops.map(({ at, label }) => ({ at, kind: 'warning' as const, label }))]
  return all.toSorted((one, other) => one.at - other.at).slice(0, mostMarks)
}
