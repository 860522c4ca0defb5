/** Many agents: planning shared out by a scheduler, with a budget per frame, priorities, a cache, fallbacks and statistics. */
import { contextOf, createSociety, defineAgent, defineDomain, isNot, oneOf, ref } from '@telos/core'
import { createScheduler } from '@telos/core/schedule'

const rooms = Array.from({ length: 24 }, (_, index) => `room${index}`)
const maze = defineDomain({
  context: contextOf<{ distanceToPlayer: number }>(),
  objects: { room: rooms },
  facts: {
    at: ref('room'),
    mood: oneOf('idle', 'busy').initially('idle'),
    door: ref('room')
      .per('room')
      .fixed(Object.fromEntries(rooms.map((room, index) => [room, rooms[(index + 1) % 24]]))),
  },
  actions: {
    // from room to room, one door each
    walk: { with: { from: 'room', to: 'room' }, needs: { at: 'from', 'door(from)': 'to' }, does: { at: 'to' } },
    wait: { needs: { mood: isNot('busy') }, does: { mood: 'idle' } },
  },
})

const guard = defineAgent(maze, {
  name: 'guard',
  goals: {
    // what to do while the planner is searching
    patrol: { wants: { at: 'room12' }, fallback: { name: 'wait', args: {} }, planner: 'breadth-first' },
  },
  actions: { walk: { assumeEffects: true, tick: ({ seconds }) => (seconds >= 1 ? 'done' : 'running') }, wait: {} },
  // agents near the player are answered first; waiting raises priority, so that nobody starves
  planningPriority: ({ context }) => 1 / context.distanceToPlayer,
})

const scheduler = createScheduler({ budget: { expansions: 100 } })
const society = createSociety({ planning: scheduler })
for (let index = 0; index < 48; index++) {
  society.add(guard, {
    name: `guard${index}`,
    // every second guard shares a room with another and asks the same
    beliefs: { at: rooms[index % 24] },
    context: { distanceToPlayer: 48 - index },
  })
}

const first: string[] = []
let fallbacks = 0
society.subscribe((event) => {
  // asked in tick 1, answered at its end, received in tick 2
  if (event.type === 'plan-found' && event.tick === 2) first.push(event.agent)
  if (event.type === 'action-start' && event.fallback) fallbacks++
})
for (let frame = 0; frame < 20; frame++) society.tick(1 / 60)

console.log('answered in the first frame, being near the player:', first.join(', '))
const { asked, answered, cacheHits, latency, spentPerFrame, overBudget, unit } = scheduler.statistics.snapshot()
console.log(`${asked} asked, ${answered} answered, of these ${cacheHits} from the cache; ${fallbacks} fallbacks`)
console.log(`frames from asking to answering: median ${latency.p50}, 99 % ${latency.p99}, at most ${latency.max}`)
console.log(`spent per frame: at most ${spentPerFrame.max} ${unit}; frames over the budget: ${overBudget}`)

// prints:
// answered in the first frame, being near the player: guard42, guard43, guard44, guard45, guard46, guard47
// 46 asked, 46 answered, of these 23 from the cache; 47 fallbacks
// frames from asking to answering: median 3, 99 % 6, at most 6
// spent per frame: at most 100 expansions; frames over the budget: 0
