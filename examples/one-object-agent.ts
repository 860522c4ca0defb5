/** A kind of agent in one object: each action declares what it needs, what it does and how it is carried out. */
import { atLeast, contextOf, count, createAgent, defineAgent, flag, formatDiagnostic, minus, plus } from '@telos/core'

const squirrel = defineAgent({
  name: 'squirrel',
  context: contextOf<{ nutsOn: Record<'hazel' | 'oak', number> }>(),
  objects: { tree: ['hazel', 'oak'] },
  facts: { hungry: flag(), nuts: count({ max: 3 }), ripe: flag().per('tree') },
  goals: { eatWell: { wants: { hungry: false } } },
  actions: {
    pick: {
      with: { tree: 'tree' },
      needs: { 'ripe(tree)': true },
      does: { nuts: plus(1) },
      cost: 2,
      tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running'),
      onComplete: ({ context, args }) => void context.nutsOn[args.tree]--,
      assumeEffects: true,
    },
    eat: { needs: { nuts: atLeast(1) }, does: { nuts: minus(1), hungry: false }, assumeEffects: true },
  },
  sensors: {
    eyes: { facts: ['ripe'], every: 1, sense: ({ context }) => ({ 'ripe(oak)': context.nutsOn.oak > 0 }) },
  },
})
const context = { nutsOn: { hazel: 0, oak: 2 } }
const red = createAgent(squirrel, { name: 'Red', context, beliefs: { hungry: true } })
while (red.beliefs.get('hungry') === true) {
  red.tick(0.5)
  console.log(`nuts on the oak: ${context.nutsOn.oak}  ${red.explain()}`)
}

// the domain is available, too: for manual planning, or for other kinds
const plan = squirrel.domain.plan({ from: { hungry: true, 'ripe(hazel)': true }, to: { hungry: false }, context })
console.log(plan.steps.map(({ name }) => name))

// neither `assumeEffects` nor a sensor for `hungry`: such a squirrel would never know that it has eaten
const forgetful = defineAgent({
  name: 'forgetful squirrel',
  facts: { hungry: flag() },
  goals: { eatWell: { wants: { hungry: false } } },
  actions: { eat: { does: { hungry: false } } },
})
for (const warning of forgetful.warnings) console.log(formatDiagnostic(warning))

// prints:
// nuts on the oak: 2  Red is doing pick(oak), step 1 of 2 of its plan for eatWell.
// nuts on the oak: 1  Red has nothing to do: no goal matters now.
// eatWell is already reached.
// [ 'pick', 'eat' ]
// forgetful squirrel.actions.eat: warning: eat changes "hungry", but nothing would report that to the agent — set `assumeEffects: true` on the action, or list "hungry" in the `facts` of a sensor
