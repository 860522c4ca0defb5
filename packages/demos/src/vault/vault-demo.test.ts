import { type AgentEvent, createAgent } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { hierarchicalRobber, type RobberReport } from './robbers.ts'
import { VaultRun, vaultDemo } from './vault-demo.ts'
import { vaultDomain } from './vault-domain.ts'

function live(vaults: string, powder: string) {
  const run = new VaultRun({ seed: 1, vaults, powder })
  const story: string[] = []
  while (run.step()) story.push(...run.newSentences())
  story.push(...run.newSentences())
  const { flat, hierarchical, verdict } = run.outcome() as Record<'flat' | 'hierarchical', RobberReport> & {
    verdict: string
  }
  return { run, story, flat, hierarchical, verdict }
}

describe.each(['1', '2', '3'])('%s vaults', (vaults) => {
  test.each(['kept', 'none'])('powder %s: both reach the goal, and parts are found with less search', (powder) => {
    const { flat, hierarchical } = live(vaults, powder)
    // the referee judges the actions carried out
    expect(flat.reached).toBe(true)
    expect(hierarchical.reached).toBe(true)
    expect(flat.plans).toHaveLength(1)
    expect(Math.max(...hierarchical.plans)).toBeLessThan(flat.plans[0])
    expect(hierarchical.expanded).toBeLessThan(flat.expanded)
  })
})

test('a part does not see what it costs the others: blowing the door is cheap, getting away is not', () => {
  const { run, flat, hierarchical, verdict } = live('1', 'kept')
  expect(run.flat.done.map(({ name }) => name)).not.toContain('blowDoor')
  expect(run.hierarchical.done.map(({ name }) => name)).toEqual([
    'disguise',
    'enter',
    'layPowder',
    'blowDoor',
    'takeGold',
    'fightOut',
    'buyRum',
    'drink',
  ])
  // by hand: picking and dialling 9, out 1; powder 3, out 9; the other 6 are the same
  expect([flat.cost, hierarchical.cost]).toEqual([16, 18])
  expect(verdict).toContain('but the result costs 2 more')
})

test('without powder both do the same', () => {
  const { flat, hierarchical, verdict } = live('2', 'none')
  expect(hierarchical.cost).toBe(flat.cost)
  expect(verdict).toContain('the same cost')
})

test('the flat plan costs as much as the cheapest there is', () => {
  const { flat } = live('2', 'kept')
  const from = {
    price: 2,
    'powderKept(northBank)': true,
    'powderKept(oldBank)': true,
    'powderKept(harbourBank)': true,
  } as const
  const planner = { engine: 'astar' }
  const cheapest = vaultDomain.plan({ from, to: { drunk: true }, without: ['robVault', 'openVault'], planner })
  expect(cheapest.optimal).toBe(true)
  expect(flat.cost).toBe(cheapest.cost)
})

test('plans are made inside plans, when their turn comes', () => {
  const { story } = live('1', 'none')
  const hiram = story
    .filter((line) => /^Hiram (makes|plans)/.test(line))
    .map((line) => line.replace(/ \(\d+ nodes? searched\)/, ''))
  expect(hiram).toEqual([
    'Hiram makes a plan: rob the north bank, buy rum, drink.',
    'Hiram plans how to rob the north bank: put on a disguise, enter the north bank, open the vault, take the gold, walk out.',
    expect.stringMatching(/^Hiram plans how to open the vault: .*swing the door open\.$/),
  ])
  const opened = story.indexOf('Hiram has the vault open.')
  expect(story).toContain('Hiram swings the door open.')
  expect(story.indexOf('Hiram swings the door open.')).toBeLessThan(opened)
  expect(story.indexOf('Hiram takes the gold.')).toBeGreaterThan(opened)
})

test('the powder turns out to be wet: only the innermost plan is made anew', () => {
  const hiram = createAgent(hierarchicalRobber, {
    name: 'Hiram',
    context: undefined,
    beliefs: { 'powderKept(northBank)': true },
  })
  const events: AgentEvent[] = []
  hiram.society.subscribe((event) => events.push(event))
  while (hiram.beliefs.get('powderLaid(northBank)') !== true) hiram.tick(0.5)
  hiram.tell({ 'powderLaid(northBank)': false })
  for (let tick = 0; tick < 100; tick++) hiram.tick(0.5)
  expect(hiram.beliefs.get('drunk')).toBe(true)
  expect(hiram.beliefs.get('alarm(northBank)')).toBe(false)
  const found = events.flatMap((event) => (event.type === 'plan-found' ? [event.within?.name ?? event.goal] : []))
  expect(found.filter((name) => name === 'robVault')).toHaveLength(1)
  expect(found.filter((name) => name === 'openVault')).toHaveLength(2)
})

test('the same choices, the same story', () => {
  expect(live('2', 'kept').story).toEqual(live('2', 'kept').story)
  expect(() => vaultDemo.start({ seed: 1, vaults: 4 })).toThrow('vaults: found "4" — choose one of 1, 2, 3')
})
