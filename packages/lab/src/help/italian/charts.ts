import type { ChartMessages } from '../chart-messages.ts'
import { numberText } from '../number-text.ts'

/** Charts in Italian. */
export const chartTexts: ChartMessages = {
  heading: (problem, jobs) => `${problem}: ${jobs === 1 ? 'una ricerca' : `${jobs} ricerche a confronto`}`,
  shorterIsBetter: 'più corta è la barra, meglio è',
  dashed: 'barre tratteggiate: nessuna soluzione trovata',
  logarithmic: 'scala log',
  failures: {
    'not-found': 'nessuna soluzione',
    nodes: 'nodi esauriti',
    time: 'tempo scaduto',
    memory: 'memoria esaurita',
    aborted: 'interrotta',
    unsupported: 'non eseguita',
  },
  number: (value) => numberText(value, 'it-IT'),
}
