import type { AgentEvent } from '@telos/core'
import type { Village } from './world/village.ts'
import { needNames } from './world/village-needs.ts'
import type { VillagerBody } from './world/villager-body.ts'

/** Counts what villagers plan and do, and how many of them sleep at which hours. */
export class VillageStatistics {
  readonly #counts = {
    plans: 0,
    steps: 0,
    longestPlan: 0,
    replans: 0,
    repairs: 0,
    withoutPlan: 0,
    failures: 0,
    faults: 0,
  }
  /** Villagers who know that the well is dry. */
  readonly #knowing = new Set<string>()
  readonly #night = { seen: 0, asleep: 0 }
  readonly #day = { seen: 0, asleep: 0 }

  /** Samples who is asleep: deep in the night and around noon. */
  sample({ hour, bodies }: Village): void {
    const counted = hour < 4 ? this.#night : hour >= 10 && hour < 18 ? this.#day : undefined
    if (counted === undefined) return
    for (const { doing } of bodies) {
      counted.seen++
      if (doing === 'sleep') counted.asleep++
    }
  }

  onEvent(event: AgentEvent): void {
    const counts = this.#counts
    switch (event.type) {
      case 'plan-found':
        counts.plans++
        counts.steps += event.steps.length
        counts.longestPlan = Math.max(counts.longestPlan, event.steps.length)
        return
      case 'plan-broken':
        counts.replans++
        return
      case 'plan-repaired':
        counts.repairs++
        return
      case 'plan-not-found':
        counts.withoutPlan++
        return
      case 'action-failed':
        counts.failures++
        return
      case 'fault':
        counts.faults++
        return
      case 'belief':
        if (event.key === 'wet(well)' && event.value === false) this.#knowing.add(event.agent)
    }
  }

  toJSON() {
    return {
      asleepAtNight: share(this.#night),
      asleepByDay: share(this.#day),
      ...this.#counts,
      knowOfDrought: this.#knowing.size,
    }
  }
}

function share({ seen, asleep }: { readonly seen: number; readonly asleep: number }): number {
  return seen === 0 ? 0 : Math.round((100 * asleep) / seen) / 100
}

/** How villagers have fared so far: average and worst level of each need, sleep, idleness and money. */
export function wellbeing({ time, bodies }: Village) {
  const all = [...bodies]
  const mean = (of: (body: VillagerBody) => number) => all.reduce((sum, body) => sum + of(body), 0) / all.length
  const most = (of: (body: VillagerBody) => number) => all.reduce((greatest, body) => Math.max(greatest, of(body)), 0)
  const seconds = Math.max(1, time)
  const needs = needNames.map((need, index) => [
    need,
    {
      average: round(mean(({ suffered }) => suffered[index]) / seconds),
      worst: round(most(({ worst }) => worst[index])),
    },
  ])
  return {
    days: round(time / 86_400),
    needs: Object.fromEntries(needs) as Readonly<Record<string, { readonly average: number; readonly worst: number }>>,
    hoursSleptPerDay: round((mean(({ secondsAsleep }) => secondsAsleep) / seconds) * 24),
    longestStillHours: round(most(({ longestStill }) => longestStill) / 3600),
    coinsEach: round(mean(({ goods }) => goods.coins)),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
