/** The run of a card as the time bar shows it. */
import type { Timeline } from '../../shell/timeline.ts'
import type { CardPlayer, CardPlayerState } from './card-player.ts'

export function watchTimeline(
  { frame, position, last, dropped, marks, speed, status }: CardPlayerState,
  { seek, play, pause, setSpeed, advance }: CardPlayer,
  unit: string,
): Timeline | undefined {
  if (frame === undefined) return undefined
  const gone = dropped > 0 ? `; the first ${dropped} are gone` : ''
  return {
    unit,
    position,
    last,
    marks,
    speed,
    seek,
    play,
    pause,
    setSpeed,
    isPlaying: status === 'playing',
    label: `${unit} ${frame.tick}${gone}`,
    advance: () => void advance(),
  }
}
