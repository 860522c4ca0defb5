/** What agents of a group tell each other, and sensors that spread their work over frames. */
import { describe, expect, test } from 'vitest'
import { dt, endless, innerAgent, listen, passTicks, reloaded, takes } from '../../../test/agents/agents.ts'
import {
  count,
  createAgent,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  spreadSensor,
} from '../../entries/index.ts'

const hut = defineDomain({
  facts: { open: flag(), clean: flag(), dark: flag() },
  actions: { push: { does: { open: true } }, wash: { needs: { open: true }, does: { clean: true } } },
})

/** An agent that watches the door without needing what it sees. */
function scout(looks: string[] = []) {
  return defineAgent(hut, {
    name: 'scout',
    goals: {},
    actions: {},
    sensors: {
      eyes: {
        facts: ['open'],
        every: 0,
        shares: true,
        sense: ({ agent }) => {
          looks.push(agent.name)
          return { open: true }
        },
      },
    },
  })
}
const washer = defineAgent(hut, {
  name: 'washer',
  goals: { tidy: { wants: { clean: true } } },
  actions: { wash: takes(0.5) },
})

describe('sensors that share', () => {
  test('are run while somebody of the group needs what they tell, and no longer', () => {
    const looks: string[] = []
    const society = createSociety()
    society.add(scout(looks), { name: 'S', context: undefined, group: 'g' })
    passTicks(society, 3)
    expect(looks).toEqual([])
    const agent = society.add(washer, { name: 'W', context: undefined, group: 'g' })
    passTicks(society, 3)
    expect(agent.beliefs.get('open')).toBe(true)
    expect(looks.length).toBeGreaterThan(0)
    expect(innerAgent(society.agent('S')).senses.active).toEqual(['eyes'])
    agent.setGoal('tidy', { active: false })
    passTicks(society, 2)
    expect(innerAgent(society.agent('S')).senses.active).toEqual([])
  })

  test('are not run for those of other groups', () => {
    const looks: string[] = []
    const society = createSociety()
    society.add(scout(looks), { name: 'S', context: undefined, group: 'g' })
    society.add(washer, { name: 'W', context: undefined, group: 'h' })
    passTicks(society, 5)
    expect(looks).toEqual([])
  })

  test('are not run any more for somebody who is gone', () => {
    const looks: string[] = []
    const society = createSociety()
    society.add(scout(looks), { name: 'S', context: undefined, group: 'g' })
    society.add(washer, { name: 'W', context: undefined, group: 'g' })
    passTicks(society, 2)
    society.remove('W')
    passTicks(society, 1)
    looks.length = 0
    passTicks(society, 3)
    expect(looks).toEqual([])
  })

  test('one that tells only its own agent is not run for others', () => {
    let looks = 0
    const loner = defineAgent(hut, {
      name: 'loner',
      goals: {},
      actions: {},
      sensors: { eyes: { facts: ['open'], every: 0, sense: () => void looks++ } },
    })
    const society = createSociety()
    society.add(loner, { name: 'L', context: undefined, group: 'g' })
    society.add(washer, { name: 'W', context: undefined, group: 'g' })
    passTicks(society, 5)
    expect(looks).toBe(0)
  })

  test('go on after loading as before', () => {
    const kinds = [scout(), washer]
    const begin = () => {
      const society = createSociety()
      society.add(kinds[0], { name: 'S', context: undefined, group: 'g' })
      society.add(washer, { name: 'W', context: undefined, group: 'g' })
      return society
    }
    for (let at = 0; at < 8; at++) {
      const society = begin()
      passTicks(society, at)
      const copy = reloaded(society, kinds)
      const [one, other] = [society, copy].map((each) => {
        const events = listen(each)
        passTicks(each, 10)
        return { events, active: innerAgent(each.agent('S')).senses.active }
      })
      expect(other).toEqual(one)
    }
  })
})

describe('a leader', () => {
  const leader = defineAgent(hut, {
    name: 'leader',
    goals: { enter: { wants: { clean: true } } },
    actions: { wash: endless },
  })

  test.each(['first', 'last'])('who comes %s hears what members share, and has their sensors run', (when) => {
    const society = createSociety()
    const join = () => society.add(leader, { name: 'L', context: undefined })
    if (when === 'first') join()
    society.add(scout(), { name: 'S', context: undefined, superior: 'L' })
    if (when === 'last') join()
    passTicks(society, 3)
    expect(society.agent('L').view().beliefs).toEqual({ open: true })
    expect(innerAgent(society.agent('L')).execution.run?.name).toBe('wash')
  })

  test('is told of things as well as of facts, and strangers do not', () => {
    const watch = defineAgent(hut, {
      name: 'watch',
      goals: {},
      actions: {},
      sensors: { ears: { on: 'noise', shares: true, sense: ({ remember }) => remember('thief', { cell: 7 }, 0.5) } },
    })
    const society = createSociety()
    society.add(leader, { name: 'L', context: undefined })
    const [member] = ['A', 'B'].map((name) => society.add(watch, { name, context: undefined, superior: 'L' }))
    const stranger = society.add(watch, { name: 'C', context: undefined })
    member.notify('noise')
    expect(innerAgent(society.agent('L')).team?.memory.about('thief')).toMatchObject({
      facts: { cell: 7 },
      confidence: 0.5,
    })
    expect(society.agent('B').blackboard?.memory.about('thief')?.facts).toEqual({ cell: 7 })
    expect(stranger.blackboard).toBe(undefined)
  })

  test('who follows another one learns what its members share', () => {
    const society = createSociety()
    society.add(leader, { name: 'L', context: undefined })
    const member = society.add(scout(), { name: 'S', context: undefined, superior: 'L' })
    const next = society.add(leader, { name: 'M', context: undefined })
    society.remove('L', { successor: 'M' })
    innerAgent(member).attention.share('dark', true, 'shout')
    expect(next.beliefs.get('dark')).toBe(true)
  })

  test('who is gone is told nothing more', () => {
    const society = createSociety()
    const gone = society.add(leader, { name: 'L', context: undefined })
    const member = society.add(scout(), { name: 'S', context: undefined, superior: 'L' })
    society.remove('L')
    innerAgent(member).attention.share('dark', true, 'shout')
    expect([gone.beliefs.get('dark'), member.beliefs.get('dark')]).toEqual([false, true])
  })
})

describe('a sensor that spreads its work', () => {
  const places = ['mill', 'inn', 'well', 'gate', 'barn'] as const
  const hunt = defineDomain({
    objects: { place: places },
    facts: { steps: count({ max: 99 }).per('place').initially(50), found: flag() },
    actions: {
      search: { with: { place: 'place' }, does: { found: true }, cost: (view) => view[`steps(${view.place})`] },
    },
  })
  const hunter = (looked: string[], perPoll?: number, items: () => readonly string[] = () => places) =>
    defineAgent(hunt, {
      name: 'hunter',
      goals: { find: { wants: { found: true }, relevance: ({ society: { ticks } }) => (ticks > 5 ? 1 : 0) } },
      actions: { search: takes(9) },
      sensors: {
        paths: spreadSensor({
          items,
          look: (place) => {
            looked.push(place)
            return { [`steps(${place})`]: place === 'barn' ? 2 : 40 }
          },
          ...(perPoll !== undefined && { perPoll }),
        }),
      },
      policy: { interval: 0 },
    })

  test('looks at one thing in a frame, in turn; the planner reads all that was found out', () => {
    const looked: string[] = []
    const agent = createAgent(hunter(looked), { name: 'Ann', context: undefined })
    for (const place of [...places, ...places]) {
      agent.tick(dt)
      expect(looked.splice(0)).toEqual([place])
    }
    expect(innerAgent(agent).execution.run?.args).toEqual({ place: 'barn' })
  })

  test('looks at as many as it is told, but at none twice in one poll', () => {
    const looked: string[] = []
    const some = createAgent(hunter(looked, 2), { name: 'Ann', context: undefined })
    passTicks(some.society, 2)
    expect(looked.splice(0)).toEqual(['mill', 'inn', 'well', 'gate'])
    some.tick(dt)
    expect(looked.splice(0)).toEqual(['barn', 'mill'])
    const all = createAgent(hunter(looked, 99), { name: 'Bob', context: undefined })
    all.tick(dt)
    expect(looked).toEqual(places)
  })

  test('takes it that there are fewer things than before, or none', () => {
    const looked: string[] = []
    let left: readonly string[] = places
    const agent = createAgent(
      hunter(looked, 1, () => left),
      { name: 'Ann', context: undefined },
    )
    passTicks(agent.society, 4)
    left = ['inn']
    passTicks(agent.society, 2)
    left = []
    passTicks(agent.society, 2)
    expect(looked).toEqual(['mill', 'inn', 'well', 'gate', 'inn', 'inn'])
  })

  test('goes on where it was after loading', () => {
    const looked: string[] = []
    const kind = hunter(looked)
    const agent = createAgent(kind, { name: 'Ann', context: undefined })
    passTicks(agent.society, 2)
    const copy = reloaded(agent.society, [kind])
    looked.length = 0
    copy.tick(dt)
    expect(looked).toEqual(['well'])
  })
})
