import { distanceBetween, watchThoughts } from '@telos/core'
import { describe, expect, it } from 'vitest'
import { createHeadlessVillage } from './headless.ts'
import { shelter } from './refuges.ts'
import { roofs } from './village-map.ts'
import { inhabitants, type VillagerOptions } from './villager.ts'

const vera: VillagerOptions = { name: 'Vera', trade: 'watch', home: 'tower', at: [840, 340], needs: { hunger: 0.8 } }
const marta: VillagerOptions = { name: 'Marta', trade: 'baker', home: 'bakery', goods: { coin: 2 } }
const hugo: VillagerOptions = { name: 'Hugo', trade: 'smith', home: 'smithy' }

/** What somebody does, one after the other. */
function watchDeeds({ society }: ReturnType<typeof createHeadlessVillage>, name: string): string[] {
  const done: string[] = []
  society.subscribe((event) => {
    if (event.agent === name && event.type === 'action-done') done.push(event.step.name)
  })
  return done
}

describe('hunger', () => {
  it('one without a coin works first, then buys bread and eats', () => {
    const square = createHeadlessVillage([vera])
    const done = watchDeeds(square, 'Vera')
    const { needs, goods } = square.village.villagers.get('Vera')!
    expect(square.pass(60, () => needs.hunger < 0.1)).toBe(true)
    expect(done.slice(0, 3)).toEqual(['standWatch', 'buyBread', 'eatBread'])
    expect(goods.coin).toBe(0)
    expect(square.village.stock.loaves).toBe(2)
  })

  it('a coin that is given saves the work', () => {
    const square = createHeadlessVillage([vera])
    const done = watchDeeds(square, 'Vera')
    square.pass(0.5)
    expect(square.village.giveCoin('Vera')).toBe('Vera')
    square.pass(40, () => done.includes('eatBread'))
    expect(done).toEqual(['buyBread', 'eatBread'])
  })

  it('when the bread is stolen on the way, another plan is made and carried out', () => {
    const square = createHeadlessVillage([{ ...vera, goods: { coin: 2 } }])
    const done = watchDeeds(square, 'Vera')
    const thoughts = watchThoughts(square.society)
    square.pass(0.5)
    expect(thoughts.of('Vera').plan).toEqual(['buyBread', 'eatBread'])
    expect(square.village.stealBread()).toBe(3)
    square.pass(1)
    expect(thoughts.of('Vera').plan).toEqual(['eatStew'])
    expect(thoughts.of('Vera').because).toBe('buyBread needs loaves at least 1, but loaves is 0')
    square.pass(40, () => done.length > 0)
    expect(done).toEqual(['eatStew'])
  })
})

describe('rain', () => {
  it('brings everybody under a roof that the query chose, one in each place', () => {
    const { village, society, pass } = createHeadlessVillage()
    pass(5)
    village.rain()
    pass(20)
    const taken = [...village.villagers.values()].map((villager) => {
      expect(village.isDry(villager), villager.name).toBe(true)
      expect(distanceBetween(villager, villager.roof!)).toBeLessThan(5)
      expect(society.agent(villager.name).goal).toBeUndefined()
      return villager.roof!.name
    })
    expect(new Set(taken).size).toBe(inhabitants.length)
    for (const name of taken) expect(roofs.map((roof) => roof.name)).toContain(name)
    village.rain()
    pass(2)
    expect(village.reservations.size).toBe(0)
  })

  it('the query gives the best place that is left, and none when all are taken', () => {
    const { village } = createHeadlessVillage([{ ...vera, at: [100, 424] }])
    const villager = village.villagers.get('Vera')!
    // the oak is nearest, but it lets the rain through
    expect(shelter.best(villager)?.name).toBe('awning of the bakery')
    for (const roof of roofs.slice(0, -1)) village.reservations.reserve(roof, 'somebody')
    expect(shelter.best(villager)?.name).toBe('old oak')
    village.reservations.reserve(roofs.at(-1)!, 'somebody')
    expect(shelter.some(villager)).toBe(false)
  })

  it('without a free roof there is no plan to stay dry, and it is said why', () => {
    const { village, society, pass } = createHeadlessVillage([vera])
    for (const roof of roofs) village.reservations.reserve(roof, 'somebody')
    village.villagers.get('Vera')!.needs.hunger = 0
    village.rain()
    pass(2)
    expect(`${society.agent('Vera').explain()}`).toContain('takeShelter')
    village.reservations.releaseAll('somebody')
    expect(pass(30, () => village.isDry(village.villagers.get('Vera')!))).toBe(true)
  })
})

describe('the well', () => {
  it('is mended by the smith, and the baker goes on', () => {
    const square = createHeadlessVillage([marta, hugo])
    const { village, society, pass } = square
    Object.assign(village.stock, { logs: 5, sacks: 2, loaves: 0, sickles: 2 })
    const smith = watchDeeds(square, 'Hugo')
    const baker = watchDeeds(square, 'Marta')
    const thoughts = watchThoughts(society)
    const broken: string[] = []
    society.subscribe((event) => {
      if (event.type === 'plan-broken' && event.agent === 'Marta') broken.push(event.message)
    })
    pass(1)
    expect(thoughts.of('Marta').plan).toContain('drawWater')
    village.breakWell()
    pass(1)
    expect(broken).toEqual(['drawWater needs wellWhole, but wellWhole is false'])
    expect(society.agent('Marta').goal).toBeUndefined()
    expect(thoughts.of('Hugo').goal).toBe('repairWell')
    expect(pass(60, () => village.isWellWhole)).toBe(true)
    expect([...smith].sort()).toEqual(['forgeNails', 'mendWell', 'takeWood', 'takeWood'])
    expect(baker).not.toContain('bakeBread')
    expect(pass(60, () => baker.includes('bakeBread'))).toBe(true)
    expect(baker).toContain('drawWater')
  })
})

describe('the wolf', () => {
  it('drives everybody indoors but the watch, who rings the bell until it is gone', () => {
    const square = createHeadlessVillage()
    const { village, pass } = square
    const watch = watchDeeds(square, 'Vera')
    pass(3)
    village.callWolf()
    const others = [...village.villagers.values()].filter(({ trade }) => trade !== 'watch')
    expect(pass(20, () => others.every(({ isIndoors }) => isIndoors) || village.wolf === undefined)).toBe(true)
    expect(pass(40, () => village.wolf === undefined)).toBe(true)
    pass(1)
    expect(watch.slice(-2)).toEqual(['takeSpear', 'ringBell'])
    pass(30)
    expect(others.some(({ isIndoors }) => isIndoors)).toBe(false)
  })
})

describe('minds', () => {
  it('when they are off, the village goes on without plans', () => {
    const { village, society, minds, pass } = createHeadlessVillage()
    pass(3)
    minds.enabled = false
    const asked: string[] = []
    society.subscribe(({ type }) => asked.push(type))
    const before = [...village.villagers.values()].map(({ x, y, needs }) => ({ x, y, hunger: needs.hunger }))
    const { hour } = village
    pass(20)
    expect(asked).toEqual([])
    expect(village.hour).toBeGreaterThan(hour + 1)
    for (const [index, villager] of [...village.villagers.values()].entries()) {
      expect(villager.needs.hunger).toBeGreaterThan(before[index]!.hunger)
      expect(distanceBetween(villager, before[index]!)).toBeGreaterThan(10)
    }
    minds.enabled = true
    pass(2)
    expect(asked).toContain('plan-asked')
  })
})

describe('a day', () => {
  it('passes without anybody being stuck for ever, whatever happens to the village', () => {
    const { village, society, pass } = createHeadlessVillage()
    const faults: string[] = []
    const reached = new Map<string, Set<string>>()
    society.subscribe((event) => {
      if (event.type === 'fault') faults.push(`${event.agent}: ${event.where}: ${event.message}`)
      if (event.type !== 'goal-chosen' || event.reason !== 'achieved') return
      reached.set(event.agent, (reached.get(event.agent) ?? new Set()).add(`${event.was}`))
    })
    const famine = new Map<string, number>()
    const live = (seconds: number) =>
      pass(seconds, () => {
        for (const { name, needs } of village.villagers.values())
          if (needs.hunger >= 1) famine.set(name, (famine.get(name) ?? 0) + 0.1)
        return false
      })
    live(40)
    village.stealBread()
    live(20)
    village.breakWell()
    live(30)
    village.rain()
    live(20)
    village.rain()
    village.callWolf()
    live(180)
    expect(faults).toEqual([])
    for (const { name, trade } of inhabitants) {
      const goals = [...(reached.get(name) ?? [])]
      expect(goals, name).toEqual(expect.arrayContaining(['eat', 'drink', 'sleep', 'stayDry']))
      expect(goals, name).toContain(
        {
          baker: 'stockShop',
          farmer: 'fillMill',
          smith: 'repairWell',
          woodcutter: 'pileWood',
          watch: 'chaseWolf',
          child: 'play',
        }[trade],
      )
    }
    // hungry for a while, but nobody starves
    for (const [name, seconds] of famine) expect(seconds, name).toBeLessThan(40)
    expect(village.isWellWhole).toBe(true)
  })

  it('the kinds are without doubtful parts', () => {
    const { society } = createHeadlessVillage()
    for (const { kind } of society.agents.values()) expect(kind.warnings).toEqual([])
  })
})
