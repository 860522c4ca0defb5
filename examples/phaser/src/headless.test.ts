import { watchThoughts } from '@telos/core'
import { distanceBetween, type Point } from '@telos/core/space'
import { describe, expect, it } from 'vitest'
import { isQuick } from '../../../tests/runs.ts'
import { createHeadlessVillage } from './headless.ts'
import { hideout, shelter } from './mind/refuges.ts'
import { roofs } from './world/village-map.ts'
import { inhabitants, type VillagerOptions } from './world/villager.ts'

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

  it.skipIf(isQuick)('that does not end lets nobody die of thirst, and everybody sleeps', () => {
    const { village, society, pass } = createHeadlessVillage()
    const reached = new Map<string, string[]>()
    society.subscribe((event) => {
      if (event.type !== 'goal-chosen' || event.reason !== 'achieved') return
      reached.set(event.agent, [...(reached.get(event.agent) ?? []), `${event.was}`])
    })
    village.rain()
    const suffering = new Map<string, number>()
    pass(1080, () => {
      for (const { name, needs } of village.villagers.values())
        for (const need of ['hunger', 'thirst', 'tiredness'] as const) {
          const key = `${name}: ${need}`
          suffering.set(key, needs[need] >= 1 ? (suffering.get(key) ?? 0) + 0.1 : 0)
          // never for long without a break
          expect(suffering.get(key), key).toBeLessThan(60)
        }
      return false
    })
    for (const { name } of inhabitants)
      for (const goal of ['eat', 'drink', 'sleep'])
        expect(reached.get(name)!.filter((done) => done === goal).length, `${name}: ${goal}`).toBeGreaterThan(3)
  })

  it('one who is indoors when it is night sleeps there, and stays in until the rain is over', () => {
    const { village, pass } = createHeadlessVillage([{ ...hugo, at: [290, 238], needs: { tiredness: 0.9 } }])
    const villager = village.villagers.get('Hugo')!
    villager.isIndoors = true
    village.rain()
    village.hour = 23
    pass(5)
    expect(villager.work).toBe('sleep')
    expect(pass(30, () => villager.needs.tiredness < 0.01)).toBe(true)
    pass(2)
    expect([villager.x, villager.y, villager.isIndoors]).toEqual([290, 238, true])
    village.rain()
    pass(20)
    expect(villager.isIndoors).toBe(false)
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

describe('work', () => {
  const bruno: VillagerOptions = { name: 'Bruno', trade: 'woodcutter', home: 'inn', at: [640, 560] }

  it('is done at the tree of the plan, also when another one is nearer by then', () => {
    const { village, society, pass } = createHeadlessVillage([bruno])
    Object.assign(village.stock, { logs: 0 })
    const villager = village.villagers.get('Bruno')!
    let planned = ''
    society.subscribe((event) => {
      if (event.type !== 'action-start' || planned !== '') return
      planned = (event.target as { readonly id: string }).id
      // carried to the other end of the square, where other trees are nearer
      Object.assign(villager, { x: 200, y: 400 })
    })
    expect(pass(20, () => villager.goods.wood > 0)).toBe(true)
    expect(village.things.filter(({ type, active }) => type === 'tree' && !active).map(({ id }) => id)).toEqual([
      planned,
    ])
  })

  it('is done at another tree when that one has been felled on the way', () => {
    const { village, society, pass } = createHeadlessVillage([bruno])
    Object.assign(village.stock, { logs: 0 })
    const failures: string[] = []
    society.subscribe((event) => {
      if (event.type === 'action-failed') failures.push(event.reason)
    })
    pass(0.2)
    const planned = society.agent('Bruno').activityView().action!.target as { readonly id: string }
    Object.assign(village.thing(planned.id)!, { active: false, growsAt: 1000 })
    const villager = village.villagers.get('Bruno')!
    expect(pass(20, () => villager.goods.wood > 0)).toBe(true)
    const felled = village.things.filter(({ type, active }) => type === 'tree' && !active)
    expect(felled).toHaveLength(2)
    expect(failures).toEqual([])
  })
})

describe('tag', () => {
  const pia: VillagerOptions = { name: 'Pia', trade: 'child', home: 'inn', at: [420, 520], needs: { boredom: 0.9 } }

  it('takes two: alone, or while all others are indoors, there is no plan for it', () => {
    const square = createHeadlessVillage([pia, hugo])
    const { village, society, pass } = square
    const done = watchDeeds(square, 'Pia')
    village.villagers.get('Hugo')!.isIndoors = true
    society.agent('Hugo').pause()
    pass(2)
    expect(society.agent('Pia').goal).not.toBe('play')
    expect(`${society.agent('Pia').explain()}`).toContain('playTag')
    village.villagers.get('Hugo')!.isIndoors = false
    expect(pass(30, () => done.includes('playTag'))).toBe(true)
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

describe('a refuge', () => {
  it('is chosen from where one is when one sets out, and anew when the wolf comes to that door', () => {
    const { village, society, pass } = createHeadlessVillage([{ ...hugo, at: [640, 300] }])
    const villager = village.villagers.get('Hugo')!
    village.callWolf()
    Object.assign(village.wolf!, { x: 300, y: 650 })
    const mind = society.agent('Hugo') as unknown as { execution: { run?: { data: { door?: Point } } } }
    const doorOf = () => mind.execution.run?.data.door
    let from = ''
    society.subscribe((event) => {
      if (event.type !== 'plan-adopted' || from !== '') return
      from = hideout.best(villager)!.name!
      Object.assign(villager, { x: 120, y: 330 })
    })
    expect(pass(5, () => doorOf() !== undefined)).toBe(true)
    expect([from, doorOf()?.name]).toEqual(['smithy', 'mill'])
    Object.assign(village.wolf!, { x: 104, y: 240 })
    pass(0.2)
    expect(doorOf()?.name).not.toBe('mill')
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
    expect(asked).toContain('plan-requested')
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
