import type { Village } from './world/village.ts'
import { needNames } from './world/village-needs.ts'
import type { VillagerBody } from './world/villager-body.ts'

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
