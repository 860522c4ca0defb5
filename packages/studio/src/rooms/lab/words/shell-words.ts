/** The shell in Italian, as long as the Lab speaks it. Rooms keep their names. */
import type { TimelineWords } from '../../../shell/timeline.ts'
import type { ShellWords } from '../../../shell/words.ts'

const time: TimelineWords = {
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

const search = 'Cerca o esegui un comando'
const keys = 'Tasti di questa stanza'
const theme = 'Chiaro o scuro'
const { position: _, ...timeTitles } = time

export const italianShell: ShellWords = {
  language: 'it',
  rooms: 'Stanze',
  search,
  commands: 'Comandi',
  nothing: 'Qui nulla si chiama così.',
  keys,
  keysHeading: 'Tasti',
  close: 'Chiudi',
  theme,
  time,
  titles: new Map([
    ...Object.entries({ palette: search, keys, theme }),
    ...['Home', 'Author', 'Lab', 'Arcade', 'Runs'].map(
      (room) => [`room.${room.toLowerCase()}`, `Vai a ${room}`] as const,
    ),
    ...Object.entries(timeTitles).map(([name, title]) => [`time.${name}`, title] as const),
  ]),
  groups: new Map([
    ['Time', 'Tempo'],
    ['Recent', 'Recenti'],
    ['Examples', 'Esempi'],
    ['Folder', 'Cartella'],
    ['Document', 'Documento'],
  ]),
}
