/** Groups keep no removed members, and the work per change does not grow with the square of the group size. */
import { describe, expect, test, vi } from 'vitest'
import { endless, innerAgent, passTicks } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'
import { Senses } from '../sensing/senses.ts'

const hut = defineDomain({
  facts: { open: flag(), dark: flag(), clean: flag(), lit: flag() },
  actions: {
    wash: { needs: { open: true }, does: { clean: true } },
    kindle: { needs: { dark: true }, does: { lit: true } },
  },
})

function watcher(polls: string[] = []) {
  const eye = (fact: 'open' | 'dark') => ({
    facts: [fact],
    every: 0,
    shares: true,
    sense: ({ agent }: { readonly agent: { readonly name: string } }) => void polls.push(`${agent.name} ${fact}`),
  })
  return defineAgent(hut, {
    name: 'watcher',
    goals: { tidy: { wants: { clean: true } }, light: { wants: { lit: true } } },
    actions: { wash: endless, kindle: endless },
    sensors: { eyes: eye('open'), ears: eye('dark') },
  })
}

function crowd(size: number, polls: string[] = []) {
  const society = createSociety()
  const kind = watcher(polls)
  for (let at = 0; at < size; at++) {
    const goals = { light: { active: at === 0 } }
    society.add(kind, { name: `W${at}`, context: undefined, group: 'g', goals })
  }
  return society
}

describe('sensors that a group shares', () => {
  test('are arranged as often as there are members, not as there are pairs', () => {
    const counted = (size: number) => {
      const arrange = vi.spyOn(Senses.prototype, 'arrange')
      try {
        passTicks(crowd(size), 3)
        return arrange.mock.calls.length
      } finally {
        arrange.mockRestore()
      }
    }
    expect(counted(60)).toBeLessThan(2.5 * counted(30))
  })

  test('are polled by all while one of sixty needs them, and by nobody when that one is content', () => {
    const polls: string[] = []
    const society = crowd(60, polls)
    const inOneTick = () => {
      polls.length = 0
      passTicks(society, 1)
      return ['open', 'dark'].map((fact) => polls.filter((poll) => poll.endsWith(fact)).length)
    }
    passTicks(society, 3)
    expect(inOneTick()).toEqual([60, 60])
    society.agent('W0').setGoal('light', { active: false })
    passTicks(society, 2)
    expect(inOneTick()).toEqual([60, 0])
    society.agent('W7').setGoal('light', { active: true })
    passTicks(society, 2)
    expect(inOneTick()).toEqual([60, 60])
    society.remove('W7')
    passTicks(society, 1)
    expect(inOneTick()).toEqual([59, 0])
  })
})

describe('who is removed', () => {
  test('and waited for a superior is not commanded by the one who comes later, whoever has the name by then', () => {
    const society = createSociety()
    const kind = watcher()
    const gone = society.add(kind, { name: 'A', context: undefined, superior: 'L' })
    society.add(kind, { name: 'B', context: undefined, superior: 'L' })
    society.remove('A')
    society.add(kind, { name: 'A', context: undefined })
    const leader = society.add(kind, { name: 'L', context: undefined })
    expect(leader.squad.subordinates.map(({ name }) => name)).toEqual(['B'])
    expect([gone.squad.superior, innerAgent(leader).team?.members.map(({ name }) => name)]).toEqual([undefined, ['B']])
  })

  test('as the last of a group takes its blackboard along', () => {
    const society = createSociety()
    for (const name of ['A', 'B']) society.add(watcher(), { name, context: undefined, group: 'g' })
    innerAgent(society.agent('A')).attention.share('dark', true, 'shout')
    society.remove('A')
    expect([...society.blackboards.keys()]).toEqual(['g'])
    society.remove('B')
    expect([...society.blackboards.keys()]).toEqual([])
    const next = society.add(watcher(), { name: 'C', context: undefined, group: 'g' })
    expect(next.beliefs.get('dark')).toBe(false)
  })

  test('as the last who waited for a superior takes the blackboard along as well', () => {
    const society = createSociety()
    society.add(watcher(), { name: 'A', context: undefined, superior: 'L' })
    society.remove('A')
    expect(society.blackboards.size).toBe(0)
  })
})
