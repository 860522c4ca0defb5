/** Converts parts of an agent to plain data and back. Kept here so that games without saving do not ship it. */

import type { Deliberation } from '../deciding/deliberation.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { ExpectedEffects } from '../monitoring/expected-effects.ts'
import type { Attention } from '../sensing/attention.ts'
import type { Senses, SensorState } from '../sensing/senses.ts'

export function saveAttention({ news, isSurprised, isUrgent }: Attention) {
  return { news: [...news], isSurprised, isUrgent }
}

export function loadAttention(attention: Attention, saved: ReturnType<typeof saveAttention>): void {
  const { news, isSurprised, isUrgent } = saved
  attention.clear()
  for (const name of news) attention.news.add(name)
  Object.assign(attention, { isSurprised, isUrgent })
}

export function saveDeliberation({ improves, hasThought, stale, improvedAt }: Deliberation) {
  // null means long ago, because JSON has no infinity
  return { improves, hasThought, stale, improvedAt: Number.isFinite(improvedAt) ? improvedAt : null }
}

export function loadDeliberation(deliberation: Deliberation, saved: unknown): void {
  const { improves, hasThought, stale, improvedAt } = saved as ReturnType<typeof saveDeliberation>
  const since = improvedAt ?? Number.NEGATIVE_INFINITY
  Object.assign(deliberation, { improves, hasThought, stale, improvedAt: since })
}

export function saveExpected({ expected, lastDone }: ExpectedEffects) {
  // an order that does not depend on the order in which beliefs were set
  return { expected: expected && [...expected].sort(([a], [b]) => (a < b ? -1 : 1)), lastDone }
}

export function loadExpected(effects: ExpectedEffects, { expected, lastDone }: ReturnType<typeof saveExpected>): void {
  effects.expected = expected && new Map(expected)
  effects.lastDone = lastDone
}

export function saveSenses({ needs, sensors }: Senses): unknown {
  const states = sensors.map(({ name, needed, next, polled, tick, notes, failures }) => ({
    name,
    needed,
    next,
    polled,
    tick,
    notes,
    ...(failures > 0 && { failures }),
  }))
  return { needs: [...needs], sensors: states }
}

export function loadSenses({ senses, blackboard, team }: InnerAgent, saved: unknown): void {
  const { needs, sensors } = saved as { needs: readonly string[]; sensors: readonly SensorState[] }
  const before = senses.needs
  senses.needs = new Set(needs)
  for (const board of [blackboard, team]) board?.exchangeNeeds(before, senses.needs)
  for (const { name, needed, next, polled, tick, notes, failures = 0 } of sensors) {
    const sensor = senses.sensors.find((candidate) => candidate.name === name)
    if (sensor !== undefined) Object.assign(sensor, { needed, next, polled, tick, notes, failures })
  }
  senses.due = 0
}
