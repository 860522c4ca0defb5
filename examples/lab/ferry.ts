import { defineProblem, prePost } from '@telos/lab'

type Bank = 'left' | 'right'
type Passenger = 'wolf' | 'goat' | 'cabbage'
type State = Readonly<Record<'farmer' | Passenger, Bank>>

const other = (bank: Bank): Bank => (bank === 'left' ? 'right' : 'left')
const alone = (state: State): State => ({ ...state, farmer: other(state.farmer) })
const along = (state: State, what: Passenger): State => ({ ...alone(state), [what]: other(state[what]) })
const isSafe = ({ farmer, wolf, goat, cabbage }: State) => goat === farmer || (goat !== wolf && goat !== cabbage)

/** A farmer, a wolf, a goat and a cabbage; the boat takes the farmer and one more. */
export default defineProblem({
  name: 'ferry',
  start: (): State => ({ farmer: 'left', wolf: 'left', goat: 'left', cabbage: 'left' }),
  goal: (state) => Object.values(state).every((bank) => bank === 'right'),
  actions: prePost({
    take: {
      with: { what: ['wolf', 'goat', 'cabbage'] },
      pre: (state: State, { what }) => state[what] === state.farmer && isSafe(along(state, what)),
      post: (state: State, { what }) => along(state, what),
    },
    cross: { pre: (state: State) => isSafe(alone(state)), post: alone },
  }),
  heuristics: {
    // each crossing brings at most one of them over
    waiting: ({ wolf, goat, cabbage }) => [wolf, goat, cabbage].filter((bank) => bank === 'left').length,
  },
})
