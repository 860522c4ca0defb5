/** A society of agents saved as plain data in mid-action, and loaded: it continues exactly as it would have. */
import {
  type AgentEvent,
  count,
  createSociety,
  defineAgent,
  defineDomain,
  lessThan,
  plus,
  type Society,
} from '@telos/core'
import { createScheduler } from '@telos/core/schedule'

const yard = defineDomain({
  facts: { x: count({ max: 9 }), y: count({ max: 9 }) },
  actions: {
    east: { needs: { x: lessThan(9) }, does: { x: plus(1) } },
    north: { needs: { y: lessThan(9) }, does: { y: plus(1) } },
  },
})
const walker = defineAgent(yard, {
  name: 'walker',
  goals: { arrive: { wants: { x: 6, y: 6 }, planner: 'breadth-first' } },
  actions: {
    // an action keeps its notes in `run.data` and draws randomness from `agent.random`: both are saved
    east: {
      assumeEffects: true,
      start: ({ data, agent }) => {
        data.seconds = 1 + agent.random.next()
        return 'running'
      },
      tick: ({ data, seconds }) => (seconds >= Number(data.seconds) ? 'done' : 'running'),
    },
    north: { assumeEffects: true, tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running') },
  },
})
// ten expansions per frame: searches take many frames
const newSociety = () => createSociety({ seed: 3, planning: createScheduler({ budget: { expansions: 10 } }) })

/** What happens in so many ticks. */
function live(society: Society, ticks: number): AgentEvent[] {
  const events: AgentEvent[] = []
  const stop = society.subscribe((event) => events.push(event))
  for (let tick = 0; tick < ticks; tick++) society.tick(0.25)
  stop()
  return events
}

const society = newSociety()
for (const name of ['Ann', 'Bob']) society.add(walker, { name })
live(society, 5)
console.log(`${society.agent('Ann').explain()}`)
const text = JSON.stringify(society.save())

// in another program, or another day
const loaded = newSociety()
loaded.load(JSON.parse(text), { kinds: [walker], context: () => undefined })
const [then, now] = [society, loaded].map((each) => live(each, 200))
console.log(`${then?.length} events each, the same: ${JSON.stringify(then) === JSON.stringify(now)}`)
console.log(`${loaded.agent('Ann').explain()}`)

// prints:
// Ann is waiting for a plan for arrive.
// arrive matters (relevance 1 × weight 1 = 1).
// 282 events each, the same: true
// Ann has nothing to do: no goal matters now.
// arrive is already reached.
