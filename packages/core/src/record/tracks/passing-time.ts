import type { AgentView } from '../../agent/agent.ts'
import type { MemoryDecay } from '../../agent/believing/memory.ts'

/** Two times of the society, in seconds. */
export interface Interval {
  readonly from: number
  readonly to: number
}

/**
 * Applies the passage of time to a view: memories decay and are forgotten, blame expires. `from` is when the confidence of memories not
 * seen again since was recorded.
 */
export function passTime(view: AgentView, { from, to }: Interval, decay: MemoryDecay | undefined): AgentView {
  if (Number.isNaN(to)) return view
  const blamed = view.blamed.some(({ until }) => until <= to)
    ? view.blamed.filter(({ until }) => until > to)
    : view.blamed
  const memory =
    decay === undefined || view.memory.length === 0 ? view.memory : decayed(view.memory, { from, to }, decay)
  return blamed === view.blamed && memory === view.memory ? view : { ...view, blamed, memory }
}

function decayed(memory: AgentView['memory'], { from, to }: Interval, { halfLife, forgetBelow }: MemoryDecay) {
  const left: AgentView['memory'][number][] = []
  for (const known of memory) {
    // half-lives add up, so it does not matter when the confidence was recorded
    const age = Math.max(0, to - Math.max(known.seen, Number.isNaN(from) ? known.seen : from))
    const confidence =
      halfLife === Number.POSITIVE_INFINITY ? known.confidence : known.confidence * 0.5 ** (age / halfLife)
    if (confidence >= forgetBelow) left.push({ ...known, confidence })
  }
  return left
}
