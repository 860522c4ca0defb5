import { type ActionResult, defineAgent } from '@telos/core'
import type { VillagePlace, WaterSource } from '../world/village-places.ts'
import { chat } from './chat.ts'
import { pointOf, type TaskRun, task } from './task.ts'
import type { Villager } from './villager.ts'
import { villagerDomain } from './villager-domain.ts'
import { villagerGoals } from './villager-goals.ts'
import { villagerSensors } from './villager-sensors.ts'

const sourceIn = (args: object) => (args as { readonly source: WaterSource }).source
const dry = ({ village }: Villager, place: VillagePlace) =>
  village.isWet(place as WaterSource) ? undefined : `the ${place} is dry`

const walk = {
  approach: ({ context, args }: TaskRun, dt: number): ActionResult => {
    const { to } = args as { readonly to: VillagePlace }
    return context.village.walk(context.name, pointOf(context, to), to, dt) ? 'done' : 'running'
  },
  interruptible: true,
}

/**
 * A villager has seven needs, a trade and a household. No schedule says what to do when: the day emerges from needs, opening hours and
 * dependencies between tasks.
 */
export const villagerKind = defineAgent(villagerDomain, {
  name: 'villager',
  goals: villagerGoals,
  actions: {
    walk,
    chat,
    sleep: task('sleep', { where: 'home', spot: 'bed', chosen: true }),
    cook: task('cook', { where: 'home', spot: 'hearth', exchange: { food: -1, water: -1, wood: -1, meals: 2 } }),
    eatMeal: task('eatMeal', { where: 'home', exchange: { meals: -1 } }),
    washAtHome: task('washAtHome', { where: 'home', exchange: { water: -1 } }),
    usePrivy: task('usePrivy', { where: 'home', spot: 'privy' }),
    sitByFire: task('sitByFire', { where: 'home', exchange: { wood: -1 } }),
    buyFood: task('buyFood', { where: 'market', spot: 'stall', exchange: { coins: -5, food: 2 } }),
    pickBerries: task('pickBerries', { where: 'forest', exchange: { food: 1 } }),
    gatherWood: task('gatherWood', { where: 'forest', exchange: { wood: 3 } }),
    fetchWater: task('fetchWater', { where: sourceIn, obstacle: dry, exchange: { water: 3 }, spot: 'bucket' }),
    till: task('till', { where: 'fields', spot: 'plot', exchange: { coins: 2 } }),
    fell: task('fell', { where: 'forest', spot: 'tree', exchange: { coins: 2 } }),
    fish: task('fish', { where: 'river', spot: 'bank', exchange: { coins: 2 } }),
    eatOut: task('eatOut', { where: 'tavern', spot: 'seat', chosen: true, exchange: { coins: -6 } }),
    drinkAle: task('drinkAle', { where: 'tavern', spot: 'seat', chosen: true, exchange: { coins: -3 } }),
    dance: task('dance', { where: 'green' }),
    swim: task('swim', { where: 'river' }),
    bathe: task('bathe', { where: sourceIn, obstacle: dry, spot: 'bucket' }),
    useLatrine: task('useLatrine', { where: 'green', spot: 'latrine' }),
    sitOnBench: task('sitOnBench', { where: 'green', spot: 'bench', chosen: true }),
  },
  sensors: villagerSensors,
  policy: {
    interval: 900,
    interrupt: 'safe-points',
    backOff: { first: 900, factor: 2, max: 2 * 3600 },
  },
  record: {
    fields: ({ context: { body } }) => ({ ...body }),
    draw: ({ at }) => {
      const { x, y } = at as { readonly x: number; readonly y: number }
      return [{ kind: 'icon', at: [x, y], icon: 'villager' }]
    },
  },
})
