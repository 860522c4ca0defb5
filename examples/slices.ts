/** A search in slices: a game gives it some expansions each frame, goes on in the next one, and can drop it at any time. */
import { count, createSearch, defineDomain, fact, isNot, minus, plus, ref, solutionOf } from '@telos/core'

const porter = defineDomain({
  objects: { room: ['hall', 'cellar', 'attic', 'depot'], crate: ['wine', 'salt', 'rope', 'silk', 'lamp'] },
  facts: {
    at: ref('room'),
    // none: the porter carries it
    place: ref('room').orNone().per('crate'),
    load: count({ max: 2 }),
  },
  actions: {
    walk: { with: { to: 'room' }, needs: { at: isNot('to') }, does: { at: 'to' }, cost: 3 },
    lift: { with: { it: 'crate' }, needs: { 'place(it)': fact('at') }, does: { 'place(it)': null, load: plus(1) } },
    drop: { with: { it: 'crate' }, needs: { 'place(it)': null }, does: { 'place(it)': fact('at'), load: minus(1) } },
  },
  goals: { stored: { with: { it: 'crate' }, wants: { 'place(it)': 'depot' } } },
})

const task = porter.compile({ to: (['wine', 'salt', 'rope', 'silk'] as const).map((it) => ({ goal: 'stored', with: { it } })) })
task.start({
  at: 'hall',
  'place(wine)': 'cellar',
  'place(salt)': 'cellar',
  'place(rope)': 'attic',
  'place(silk)': 'hall',
  'place(lamp)': 'hall',
})
const search = createSearch(task, { engine: 'astar', heuristic: 'hmax' })

/** One frame of the game. Expansions and not milliseconds, so that every run is the same; both can be given. */
function frame(signal: AbortSignal): boolean {
  search.run({ expansions: 200, signal })
  const { expanded, open } = search.statistics
  console.log(`${search.status} ${search.limit ?? ''}: ${expanded} expanded, ${open} open`)
  return search.status === 'limit' && search.limit === 'expansions'
}

const still = new AbortController()
while (frame(still.signal));
console.log(solutionOf(search).map((operator) => task.operatorName(operator)).join(', '))

// the same search again; this time the porter is called away
search.restart()
frame(still.signal)
still.abort()
frame(still.signal)
