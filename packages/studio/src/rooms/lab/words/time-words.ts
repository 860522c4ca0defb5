/** The time bar in Italian. */
import type { TimelineWords } from '../../../shell/timeline.ts'

export const italianTime: TimelineWords = {
  bar: 'Tempo',
  play: 'Avvia o sospendi',
  playNow: 'Avvia',
  pauseNow: 'Sospendi',
  forward: 'Un passo avanti',
  back: 'Un passo indietro',
  next: 'All’evento seguente',
  previous: 'All’evento precedente',
  start: 'All’inizio',
  end: 'Alla fine',
  faster: 'Più veloce',
  slower: 'Più lento',
  branch: 'Dirama da qui',
  speed: 'Velocità',
  position: (unit) => `Posizione (${unit})`,
}
