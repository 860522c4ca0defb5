/** A mind in any engine: a body, a sensor, behaviours, and a loop that passes the elapsed time. */
import { contextOf, createSociety, defineAgent, defineDomain, failed, flag, watchThoughts } from '@telos/core'

/** Your engine's character, and what it can sense. */
interface Hen {
  x: number
  hunger: number
  readonly farm: { feeder: number; grains: number }
}

const farmyard = defineDomain({
  context: contextOf<Hen>(),
  facts: { hungry: flag(), atFeeder: flag() },
  actions: {
    walk: { does: { atFeeder: true } },
    // check the procedural precondition: only the game knows whether any food is left
    peck: { needs: { atFeeder: true }, does: { hungry: false }, check: (_none, hen) => hen.farm.grains > 0 },
  },
})

const hen = defineAgent(farmyard, {
  name: 'hen',
  goals: { eat: { wants: { hungry: false } } },
  // perform the action: called every frame until it returns 'done' or failed(…)
  actions: {
    walk: {
      tick({ context: body }, seconds) {
        const way = body.farm.feeder - body.x
        body.x += Math.sign(way) * Math.min(Math.abs(way), 2 * seconds)
        return body.x === body.farm.feeder ? 'done' : 'running'
      },
    },
    peck: {
      tick({ context: body, seconds }) {
        if (body.x !== body.farm.feeder) return failed('the feeder is gone')
        if (seconds < 1) return 'running'
        body.farm.grains--
        body.hunger = 0
        return 'done'
      },
    },
  },
  // where beliefs come from: a mind has no other source
  sensors: {
    eyes: {
      facts: ['hungry', 'atFeeder'],
      every: 0.2,
      sense: ({ context: body }) => ({ hungry: body.hunger > 0.5, atFeeder: body.x === body.farm.feeder }),
    },
  },
})

const farm = { feeder: 3, grains: 1 }
const body: Hen = { x: 0, hunger: 1, farm }
const society = createSociety()
society.add(hen, { name: 'Berta', context: body })
const thoughts = watchThoughts(society)

/** Your engine calls this every frame; in a browser, use `requestAnimationFrame`. */
function frame(elapsed: number): void {
  // after a long pause, such as a hidden tab, the world resumes where it was
  society.tick(Math.min(elapsed, 0.1))
}

for (let frames = 0; frames <= 300; frames++) {
  if (frames === 110) farm.feeder = 1
  frame(1 / 60)
  const { goal = '–', plan, at, because = '' } = thoughts.of('Berta')
  if (frames % 50 === 0) console.log(`x ${body.x.toFixed(1)}  ${goal}: ${plan.slice(at).join(', ')}  ${because}`)
}

// prints:
// x 0.0  eat: walk, peck
// x 1.7  eat: walk, peck
// x 3.0  eat: peck
// x 1.6  eat: walk, peck  peck needs atFeeder, but atFeeder is false
// x 1.0  eat: peck  peck needs atFeeder, but atFeeder is false
// x 1.0  –:   eat is done
// x 1.0  –:   eat is done
