/** Writes the bar at the top: the task, and the state of the museum. */
import { find, make } from '../../../shared/elements.ts'
import type { Museum } from '../world/museum.ts'

const endings = {
  playing: '',
  caught: 'Caught! Press R to try again.',
  escaped: 'You got away with the jewel! Press R to play again.',
}

export function createStatus() {
  const [task, state, end] = [find('task'), find('state'), find('end')]
  let shown = ''
  return {
    /** Call it once a frame. Touches the page only when something has changed. */
    show({ thief: { hasJewel }, lightOn, switchWorks, outcome, bellRings }: Museum, mindsAreOn: boolean): void {
      const flags = [
        ...(bellRings > 0 ? [{ isGood: false, text: 'alarm!' }] : []),
        { isGood: lightOn, text: lightOn ? 'light on' : 'light off' },
        { isGood: switchWorks, text: switchWorks ? 'switch works' : 'switch broken' },
        { isGood: mindsAreOn, text: mindsAreOn ? 'minds on' : 'minds off' },
      ]
      const now = JSON.stringify([flags, hasJewel, outcome])
      if (now === shown) return
      shown = now
      state.replaceChildren(...flags.map(({ isGood, text }) => make('span', isGood ? '' : 'bad', text)))
      task.textContent = hasJewel
        ? 'You have the jewel: get back to the green mat.'
        : 'Steal the jewel and bring it back to the green mat. The screen hides you until you set out.'
      end.style.display = outcome === 'playing' ? 'none' : 'grid'
      end.replaceChildren(make('p', '', endings[outcome]))
    },
  }
}
