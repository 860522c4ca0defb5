/** A search in slices: a game gives it some expansions each frame, resumes it in the next one, and can drop it at any time. */
import { count, defineDomain, fact, isNot, minus, plus, ref } from '@telos/core'

const porter = defineDomain({
  objects: { room: ['hall', 'cellar', 'attic', 'depot'], crate: ['wine', 'salt', 'rope', 'silk', 'lamp'] },
  facts: {
    at: ref('room'),
    // none while the porter carries it
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

const crates = ['wine', 'salt', 'rope', 'silk'] as const
const begin = () =>
  porter.search({
    from: {
      at: 'hall',
      'place(wine)': 'cellar',
      'place(salt)': 'cellar',
      'place(rope)': 'attic',
      'place(silk)': 'hall',
      'place(lamp)': 'hall',
    },
    to: crates.map((it) => ({ goal: 'stored', with: { it } })),
    planner: { engine: 'astar', heuristic: 'hmax' },
  })

/** One frame of the game. Expansions rather than milliseconds, so that every run is the same; you can set both. */
function frame(search: ReturnType<typeof begin>, signal: AbortSignal): boolean {
  search.run({ expansions: 200, signal })
  const { status, limit, statistics } = search.search
  console.log(`${status}${limit === undefined ? '' : ` (${limit})`}: ${statistics.expanded} expanded`)
  return limit === 'expansions'
}

const bell = new AbortController()
const search = begin()
while (frame(search, bell.signal));
console.log(`${search.result}`)

// the same again; this time the porter is called away
const again = begin()
frame(again, bell.signal)
bell.abort()
frame(again, bell.signal)

// prints:
// limit (expansions): 200 expanded
// limit (expansions): 400 expanded
// limit (expansions): 600 expanded
// limit (expansions): 800 expanded
// limit (expansions): 1000 expanded
// limit (expansions): 1200 expanded
// limit (expansions): 1400 expanded
// limit (expansions): 1600 expanded
// solved: 1629 expanded
//  1. lift(silk)     1  so that drop(silk) has place(silk) none
//  2. walk(attic)    3  so that lift(rope) has place(rope) equal to at
//  3. lift(rope)     1  so that drop(rope) has place(rope) none
//  4. walk(depot)    3  so that drop(rope) has at depot
//  5. drop(rope)     1  for the goal: place(rope) depot
//  6. drop(silk)     1  for the goal: place(silk) depot
//  7. walk(cellar)   3  so that lift(wine) has place(wine) equal to at
//  8. lift(wine)     1  so that drop(wine) has place(wine) none
//  9. lift(salt)     1  so that drop(salt) has place(salt) none
// 10. walk(depot)    3  so that drop(wine) has at depot
// 11. drop(wine)     1  for the goal: place(wine) depot
// 12. drop(salt)     1  for the goal: place(salt) depot
//     total         20
// limit (expansions): 200 expanded
// limit (abort): 200 expanded
