import { expect, test } from 'vitest'
import { compiledStage, smallStage, solid } from '../../../../test/small-games.ts'

test('a problem says nothing that its domain does not declare', () => {
  const stage = smallStage({
    interactions: [solid, 'mud avatar > killIfOtherHasMore resource=gem limit=5', 'door avatar > killSprite'],
    level: ['wwwwww', 'wAmgdw', 'wwwwww'],
  })
  for (const numbers of ['objects', 'fluents'] as const) {
    const { domain, problem } = compiledStage(stage, numbers)
    const declared = new Set([...domain.predicates, ...domain.functions].map(({ name }) => name))
    const made = problem(stage.start()).problem
    const said = [...(made?.facts ?? []), ...(made?.values ?? []).map(({ value }) => value)]
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter(({ name }) => !declared.has(name))).toEqual([])
  }
})
