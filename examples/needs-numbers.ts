/** A worker with needs: bounded numbers, derived facts, conditional effects. */
import { atLeast, defineDomain, derived, fact, lessThan, minus, number, plus, product, sum, when } from '@telos/core'

const worker = defineDomain({
  facts: {
    hunger: number({ min: 0, max: 100 }),
    energy: number({ min: 0, max: 100 }).initially(100),
    money: number({ min: 0 }),
    // derived facts are recomputed after each step; no action sets them
    tired: derived({ when: { energy: lessThan(40) } }),
    content: derived({ when: { hunger: lessThan(30), tired: false } }),
    effort: derived({ value: sum(1, product(0.02, fact('hunger'))) }),
  },
  actions: {
    work: {
      needs: { energy: atLeast(20) },
      does: {
        energy: minus(20),
        // capped at 100 instead of making the action impossible
        hunger: plus(25, { clamp: true }),
        money: plus(10),
        // only if the condition holds before the step
        when: [when({ tired: false }, { money: plus(15) })],
      },
      cost: fact('effort'),
    },
    eat: { does: { money: minus(8), hunger: minus(60, { clamp: true }) } },
    sleep: { does: { energy: 100, hunger: plus(20, { clamp: true }) }, cost: 3 },
  },
  goals: { goodDay: { wants: { money: atLeast(80), content: true } } },
})

const result = worker.plan({ from: { hunger: 20 }, to: 'goodDay' })
for (const [index, { money, hunger, energy, content }] of result.states.entries()) {
  const step = index === 0 ? 'start' : result.steps[index - 1].name
  const mood = content ? 'content' : ''
  console.log(`${step.padEnd(6)} money ${money}, hunger ${hunger}, energy ${energy} ${mood}`.trimEnd())
}
console.log(`cost ${result.cost}`)

// prints:
// start  money 0, hunger 20, energy 100 content
// work   money 25, hunger 45, energy 80
// sleep  money 25, hunger 65, energy 100
// eat    money 17, hunger 5, energy 100 content
// work   money 42, hunger 30, energy 80
// work   money 67, hunger 55, energy 60
// eat    money 59, hunger 0, energy 60 content
// work   money 84, hunger 25, energy 40 content
// cost 10.1
