import type { AgentEvent } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PirateRun, pirateDemo } from './pirate-demo.ts'
import { pirateKind } from './pirate-kind.ts'
import { thingNames } from './pirate-world.ts'

/** Runs to the end, calling back between steps. Returns the whole story. */
function live(run: PirateRun, between: (run: PirateRun) => void = () => {}): string[] {
  const story: string[] = []
  while (run.step()) {
    story.push(...run.newSentences())
    between(run)
  }
  return [...story, ...run.newSentences()]
}

/** Does something once, as soon as the condition holds. */
function once(when: (run: PirateRun) => boolean, then: (run: PirateRun) => void): (run: PirateRun) => void {
  let done = false
  return (run) => {
    if (done || !when(run)) return
    done = true
    then(run)
  }
}

const start = (law: string, remove = 'none') => new PirateRun({ seed: 1, law, remove })
const isWalkingTo = (action: string) => (run: PirateRun) => {
  const { action: now } = run.jack.view()
  return now?.step.name === action && now.phase === 'approaching' && now.seconds > 1
}

const stealing = [
  'Jack makes a plan: steal the rum, drink.',
  'Jack heads for the tavern to steal it.',
  'Jack steals the bottle.',
  'Jack raises the bottle.',
  'Jack is drunk and happy.',
]
const earning = [
  'Jack makes a plan: earn a gold coin, buy the rum, drink.',
  'Jack heads for the docks to work.',
  'Jack earns a gold coin.',
  'Jack heads for the tavern to buy rum.',
]
const brewing = [
  'Jack makes a plan: fetch molasses, brew rum, drink.',
  'Jack heads for the storehouse.',
  'Jack picks up the cask of molasses.',
  'Jack heads for the cove to brew.',
  'Jack brews his own rum.',
  'Jack raises the bottle.',
  'Jack is drunk and happy.',
]

describe('the stories of the seed, step by step', () => {
  test('an unlawful pirate steals a bottle of rum and is done with it', () => {
    const run = start('unlawful')
    expect(live(run)).toEqual(stealing)
    expect(run.outcome()).toMatchObject({ drunk: true, gold: 0, left: ['ship', 'cask', 'still'], why: null })
  })

  test('a lawful pirate works for a gold coin and buys the bottle', () => {
    const run = start('lawful')
    expect(live(run)).toEqual([
      ...earning,
      'Jack buys the bottle.',
      'Jack raises the bottle.',
      'Jack is drunk and happy.',
    ])
    expect(run.outcome()).toMatchObject({ drunk: true, gold: 0 })
  })

  test.each(['lawful', 'unlawful'])('%s: without the bottle he brews from molasses', (law) => {
    const run = start(law, 'bottle')
    expect(live(run)).toEqual(['(Someone takes away the bottle of rum.)', ...brewing])
    expect(run.outcome()).toMatchObject({ drunk: true, left: ['ship', 'still'] })
  })

  test('the bottle is taken while he walks to it: he finds out when he gets there, and makes another plan', () => {
    const run = start('unlawful', 'bottle-on-the-way')
    const story = live(run, (now) => {
      // until he stands in the tavern, he believes in the bottle
      if (now.world.place !== 'tavern' && now.jack.activityView().plans[0]?.steps[0].name === 'steal')
        expect(now.jack.beliefs.get('there(bottle)')).toBe(true)
    })
    expect(story).toEqual([
      ...stealing.slice(0, 2),
      '(Someone takes away the bottle of rum.)',
      'Jack sees that the bottle of rum is gone.',
      'Jack abandons his plan: he cannot steal the rum, because the bottle of rum is gone.',
      ...brewing,
    ])
    expect(run.outcome()).toMatchObject({ drunk: true })
  })

  test('the same to a lawful pirate: his gold is of no use to him', () => {
    const run = start('lawful', 'bottle-on-the-way')
    expect(live(run)).toEqual([
      ...earning,
      '(Someone takes away the bottle of rum.)',
      'Jack sees that the bottle of rum is gone.',
      'Jack abandons his plan: he cannot buy the rum, because the bottle of rum is gone.',
      ...brewing,
    ])
    expect(run.outcome()).toMatchObject({ drunk: true, gold: 1 })
  })

  test('the molasses are taken, too: no way is left, and he says why', () => {
    const run = start('unlawful', 'bottle')
    const story = live(
      run,
      once(isWalkingTo('takeCask'), ({ world }) => world.remove('cask')),
    )
    expect(story.slice(0, -1)).toEqual([
      '(Someone takes away the bottle of rum.)',
      ...brewing.slice(0, 2),
      '(Someone takes away the cask of molasses.)',
      'Jack sees that the cask of molasses is gone.',
      'Jack abandons his plan: he cannot fetch molasses, because the cask of molasses is gone.',
    ])
    expect(story.at(-1)).toBe('Jack finds no plan: the bottle of rum and the cask of molasses are gone.')
    expect(run.outcome()).toMatchObject({ drunk: false, left: ['ship', 'still'] })
    expect(run.outcome()['why']).toMatch(/^the goal needs drunk. Only drink achieves it, and needs rum/)
    expect(run.outcomeInWords()).toMatchObject({
      'still in town': 'the ship at the docks and the still',
      why: 'no plan is left: the bottle of rum and the cask of molasses are gone',
    })
  })

  test('the still is taken while he carries the cask', () => {
    const run = start('lawful', 'bottle')
    const story = live(
      run,
      once(isWalkingTo('brew'), ({ world }) => world.remove('still')),
    )
    // it stands in the open, so he sees from afar that it is gone
    expect(story).toContain('Jack sees that the still is gone.')
    expect(run.world.place).not.toBe('cove')
    expect(run.outcome()).toMatchObject({ drunk: false })
  })

  test('he turns unlawful at his work: stealing is cheaper now', () => {
    const run = start('lawful')
    const story = live(
      run,
      once(
        ({ jack }) => jack.view().action?.phase === 'performing',
        ({ jack }) => jack.tell({ lawful: false }),
      ),
    )
    expect(story).toEqual([
      ...earning.slice(0, 2),
      'Jack decides to ignore the law.',
      'Jack decides not to earn a gold coin.',
      ...stealing,
    ])
    expect(run.outcome()).toMatchObject({ drunk: true, gold: 0 })
  })

  test('he turns lawful on his way to the tavern: he goes to work first', () => {
    const run = start('unlawful')
    const story = live(
      run,
      once(isWalkingTo('steal'), ({ jack }) => jack.tell({ lawful: true })),
    )
    expect(story.slice(2, 4)).toEqual([
      'Jack vows to obey the law.',
      'Jack abandons his plan: he cannot steal the rum, because he obeys the law.',
    ])
    expect(story.slice(4, 8)).toEqual(earning)
    expect(run.outcome()).toMatchObject({ drunk: true, gold: 0 })
  })

  test('somebody gives him gold on his way to work: he need not work', () => {
    const run = start('lawful')
    const story = live(
      run,
      once(isWalkingTo('work'), ({ world }) => world.earn(2)),
    )
    expect(story).not.toContain('Jack earns a gold coin.')
    expect(story).toContain('Jack buys the bottle.')
  })

  test.each(['lawful', 'unlawful'])('%s: everything is taken, and he says why', (law) => {
    const run = start(law, 'everything')
    const story = live(run)
    expect(story.filter((line) => line.startsWith('(Someone'))).toHaveLength(thingNames.length)
    // he tries what he still believes in
    expect(story.at(-2)).toBe('Jack abandons his plan: he cannot fetch molasses, because the cask of molasses is gone.')
    expect(story.at(-1)).toMatch(/^Jack finds no plan: .*the bottle of rum and the cask of molasses are gone\.$/)
    expect(run.outcome()).toMatchObject({
      drunk: false,
      left: [],
      why: expect.stringContaining('Only drink achieves it'),
    })
    const { activity, sentences } = run.jack.explain()
    expect(activity).toBe('stuck')
    expect(sentences[0]).toBe('Jack is stuck: no goal has a plan.')
    expect(sentences[1]).toMatch(/^getDrunk has no plan .*: the goal needs drunk\. Only drink achieves it/)
  })

  test('something comes back, and he goes on', () => {
    const run = start('unlawful', 'everything')
    live(run)
    run.bringBack('bottle')
    expect(live(run)).toEqual([
      '(Someone brings back the bottle of rum.)',
      'Jack hears that the bottle of rum is back.',
      ...stealing,
    ])
    expect(run.outcome()).toMatchObject({ drunk: true })
  })

  test('what comes back before his eyes needs no news', () => {
    const run = start('unlawful', 'everything')
    live(run)
    expect(run.world.place).toBe('storehouse')
    run.world.putBack('cask')
    run.world.putBack('still')
    const story = live(run)
    expect(story.slice(2, 4)).toEqual(['Jack sees that the cask of molasses is back.', brewing[0]])
    expect(run.outcome()).toMatchObject({ drunk: true })
  })
})

test('a blind pirate finds out with his hands, and does not try the same for ever', () => {
  const run = start('unlawful')
  run.society.remove('Jack')
  const beliefs = { 'there(bottle)': true, 'there(cask)': true, 'there(still)': true }
  run.society.add(pirateKind, { name: 'Ben', context: run.world, beliefs, sensors: ['pockets', 'feet'] })
  run.world.remove('bottle')
  const events: AgentEvent[] = []
  run.society.subscribe((event) => events.push(event))
  for (let tick = 0; tick < 400 && !run.world.pirate.drunk; tick++) run.society.tick(0.25)
  const failures = events.filter(({ type }) => type === 'action-failed')
  // he still believes in the bottle, but is kept from it for longer each time
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThan(4)
  expect(run.world.pirate.drunk).toBe(true)
})

/** Random removals and returns by the user, at random times. */
const meddling = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 160 }),
    what: fc.constantFrom(...thingNames, 'law' as const),
    away: fc.boolean(),
  }),
  { maxLength: 6 },
)

test('whatever is taken away and when: he is drunk, or no way is left that he knows of', () => {
  fc.assert(
    fc.property(fc.constantFrom('lawful', 'unlawful'), meddling, (law, changes) => {
      const run = start(law)
      let step = 0
      live(run, () => {
        for (const { at, what, away } of changes) {
          if (at !== step) continue
          if (what === 'law') run.jack.tell({ lawful: away })
          else if (away) run.world.remove(what)
          else run.bringBack(what)
        }
        step++
      })
      if (run.world.pirate.drunk) return
      const { view } = run.jack.explain()
      expect(view.plans).toEqual([])
      expect(view.goals[0].why).toBeTypeOf('string')
      expect(
        pirateKind.domain.plan({ from: view.beliefs as never, to: { drunk: true }, context: run.world }).status,
      ).toBe('unsolvable')
    }),
    { numRuns: 60 },
  )
})

test('the same choices, the same story; saved in the middle and loaded, it ends the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...pirateDemo.options[0].choices!),
      fc.constantFrom(...pirateDemo.options[1].choices!),
      fc.integer({ min: 1, max: 100 }),
      (law, remove, steps) => {
        const whole = start(law, remove)
        const end = live(whole)
        expect(live(start(law, remove))).toEqual(end)
        const first = start(law, remove)
        for (let step = 0; step < steps; step++) first.step()
        const saved = JSON.parse(JSON.stringify(first.society.save()))
        const second = start(law, remove)
        second.society.load(saved, { kinds: [pirateKind as never], context: () => second.world })
        const follow = (run: PirateRun) => {
          const seen: unknown[] = []
          const agent = run.society.agent('Jack')
          for (let step = 0; step < 200; step++) {
            run.society.tick(0.25)
            seen.push([run.world.snapshot(), agent.view().action?.step.name])
          }
          return seen
        }
        expect(follow(second)).toEqual(follow(first))
      },
    ),
    { numRuns: 20 },
  )
})

test('options that make no sense are told', () => {
  expect(() => pirateDemo.start({ seed: 1, law: 'lawfull' })).toThrow('law: found "lawfull" — did you mean "lawful"?')
  expect(() => pirateDemo.start({ seed: 1, remov: 'bottle' })).toThrow('did you mean "remove"?')
  expect(() => pirateDemo.start({ seed: Number.NaN })).toThrow('seed: found NaN')
})

test('the picture shows the pirate, and what is still there', () => {
  const run = start('unlawful')
  expect(run.picture()).toBe(
    ['.cabin  *docks  *tavern', '@', '', '', '', '', '          *storehouse', '', '                    *cove', ''].join(
      '\n',
    ),
  )
  run.world.remove('cask')
  run.step()
  expect(run.picture()).toContain('.storehouse')
})
