import { expect, test } from 'vitest'
import { createSociety, defineAgent, defineDomain, flag } from '../../entries/index.ts'

const domain = defineDomain({
  facts: { awake: flag(), rested: flag(), fed: flag() },
  actions: {
    stroll: { needs: { rested: false }, does: { rested: true } },
    eat: { needs: { awake: true }, does: { fed: true } },
  },
})

/** Places that a walker chose, with or without first asking why it has no plan. */
function walk(isAsked: boolean): number[] {
  const places: number[] = []
  const kind = defineAgent(domain, {
    name: 'walker',
    goals: {
      eat: { wants: { fed: true } },
      wander: { wants: { rested: true }, relevance: ({ beliefs }) => (beliefs.get('awake') ? 2 : 0) },
    },
    actions: {
      stroll: {
        assumeEffects: true,
        target: ({ agent }) => ({ x: agent.random.next(), y: 0 }),
        start: ({ target }) => void places.push((target as { x: number }).x),
      },
      eat: { assumeEffects: true },
    },
  })
  const society = createSociety({ seed: 1 })
  const ann = society.add(kind, { name: 'Ann', context: undefined })
  for (let tick = 0; tick < 5; tick++) {
    society.tick(1)
    if (isAsked) expect(String(ann.explain())).toContain('awake')
  }
  ann.tell({ awake: true })
  for (let tick = 0; tick < 5; tick++) society.tick(1)
  return places
}

test('asking for the reason of a missing plan draws nothing from the chance of the agent', () => {
  expect(walk(false)).toHaveLength(1)
  expect(walk(true)).toEqual(walk(false))
})
