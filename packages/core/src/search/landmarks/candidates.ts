import type { Relaxation } from '../relaxation/relaxation.ts'

/**
 * Returns the facts that one relaxed plan makes true because they are needed, found backwards from the goal. Every fact that all plans make
 * true is among them, since this is one of the plans. undefined if the goal cannot be reached.
 */
export function landmarkCandidates(relaxation: Relaxation, startFacts: Int32Array): Int32Array | undefined {
  const supporter = supporters(relaxation, startFacts)
  const { propositionCount, factCount, needs, goal } = relaxation
  const isNeeded = new Uint8Array(propositionCount)
  const waiting = new Int32Array(propositionCount)
  let size = 0
  for (const proposition of goal) {
    if (supporter[proposition] === unreached) return undefined
    isNeeded[proposition] = 1
    waiting[size++] = proposition
  }
  const candidates: number[] = []
  for (let next = 0; next < size; next++) {
    const operator = supporter[waiting[next]]
    if (operator === atStart) continue
    if (waiting[next] < factCount) candidates.push(waiting[next])
    for (let at = needs.start[operator]; at < needs.start[operator + 1]; at++) {
      if (isNeeded[needs.items[at]] === 1) continue
      isNeeded[needs.items[at]] = 1
      waiting[size++] = needs.items[at]
    }
  }
  return Int32Array.from(candidates)
}

const unreached = -1
const atStart = -2

/** The relaxed operator that first reached each proposition. */
function supporters(relaxation: Relaxation, startFacts: Int32Array): Int32Array {
  const { propositionCount, count, needs, gives, neededBy } = relaxation
  const supporter = new Int32Array(propositionCount).fill(unreached)
  const missing = new Int32Array(count)
  const reached = new Int32Array(propositionCount)
  let size = 0
  for (const fact of startFacts) {
    supporter[fact] = atStart
    reached[size++] = fact
  }
  for (let operator = 0; operator < count; operator++) {
    missing[operator] = needs.start[operator + 1] - needs.start[operator]
    if (missing[operator] > 0 || supporter[gives[operator]] !== unreached) continue
    supporter[gives[operator]] = operator
    reached[size++] = gives[operator]
  }
  for (let next = 0; next < size; next++) {
    const proposition = reached[next]
    for (let at = neededBy.start[proposition]; at < neededBy.start[proposition + 1]; at++) {
      const operator = neededBy.items[at]
      if (--missing[operator] > 0 || supporter[gives[operator]] !== unreached) continue
      supporter[gives[operator]] = operator
      reached[size++] = gives[operator]
    }
  }
  return supporter
}
