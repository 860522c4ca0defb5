/** The search as the time bar shows it: a position is a moment, and a step at the end takes one more node from the fringe. */
import type { Timeline, TimelineMark } from '../../../shell/timeline.ts'
import { namesOfLanes } from '../lane-name.ts'
import { labWords } from '../words.ts'
import type { LabModel } from './lab-model.ts'
import { type LabState, lastMoment } from './lab-state.ts'

/** Marks on the bar; more would be a line. */
const mostMarks = 80

export function labTimeline(model: LabModel, state: LabState): Timeline {
  const { moment, isPlaying, isRunning, speed } = state
  const last = lastMoment(state)
  return {
    unit: labWords(state.language).step,
    position: Math.min(moment, last),
    last,
    isPlaying: isPlaying || isRunning,
    speed,
    positionText: labWords(state.language).stepOf(Math.min(moment, last), last),
    marks: marksOf(model, state),
    seek: model.seek,
    play: model.play,
    // a step that is being taken goes on
    pause() {
      const now = model.store.getState()
      if (now.isPlaying || now.isRunning) model.stop()
    },
    setSpeed: model.setSpeed,
    advance: () => void model.step(),
  }
}

/** Solutions, rounds and stops at breakpoints. */
function marksOf(model: LabModel, { lanes, stops, language, catalogue }: LabState): readonly TimelineMark[] {
  const words = labWords(language)
  const names = namesOfLanes(lanes, catalogue)
  const solutions = lanes.flatMap((shown, lane) =>
    (shown.state?.solutions ?? []).map(({ at, cost }): TimelineMark => {
      const label = `${names[lane]}: ${words.solution} (${words.cost} ${cost})`
      return { at, kind: 'event', label }
    }),
  )
  const rounds = lanes.flatMap((_, lane) =>
    // the first round begins with the search
    model
      .treeOf(lane)
      .log.rounds.slice(1, mostMarks)
      .map((at, index): TimelineMark => ({ at, kind: 'branch', label: `${names[lane]}: ${index + 2}` })),
  )
  const stopMarks = stops.map(({ at, label }): TimelineMark => ({ at, kind: 'warning', label }))
  // what is rarer says more
  const most = [...stopMarks, ...solutions, ...rounds].slice(0, mostMarks)
  return most.toSorted((one, other) => one.at - other.at)
}
