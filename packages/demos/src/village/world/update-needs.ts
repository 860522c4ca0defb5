import { growthAsleep, needNames, type TaskName, villageNeeds } from './village-needs.ts'
import type { VillagerBody } from './villager-body.ts'

const rest = needNames.indexOf('rest')
const company = needNames.indexOf('company')

/** Changes per second: the effect of time on each need, and the effect of each task. */
const growth = villageNeeds.needs.map(({ rate }) => rate / 3600)
const relief = new Map(
  villageNeeds.actions.map(({ name, minutes, steps }) => [
    name as TaskName,
    steps[0].effects.map((effect) => effect / (minutes * 60)),
  ]),
)

/** Lets needs grow, and eases or worsens them by what villagers do. A chat helps both partners equally. */
export function updateNeeds(body: VillagerBody, partner: VillagerBody | undefined, dt: number): void {
  const { needs, doing, suffered, worst } = body
  const effects = doing === null ? undefined : relief.get(doing)
  for (let need = 0; need < needs.length; need++) {
    const grows = growth[need] * (doing === 'sleep' && need !== rest ? growthAsleep : 1)
    change(body, need, (grows + (effects?.[need] ?? 0)) * dt)
    suffered[need] += needs[need] * dt
    worst[need] = Math.max(worst[need], needs[need])
  }
  if (partner !== undefined && effects !== undefined) change(partner, company, effects[company] * dt)
  if (doing === 'sleep') body.secondsAsleep += dt
}

function change({ needs }: VillagerBody, need: number, by: number): void {
  const { min, max } = villageNeeds.needs[need]
  needs[need] = Math.min(max, Math.max(min, needs[need] + by))
}
