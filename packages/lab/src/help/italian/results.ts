import type { ResultMessages } from '../results-messages.ts'

export const results: ResultMessages = {
  solution: (number, cost, depth) => `soluzione ${number}: costo ${cost}, profondità ${depth}`,
  cheapest: 'è dimostrato che nessuna costa meno',
  limits: {
    nodes: 'tutti i nodi consentiti sono stati espansi; --nodes ne consente di più',
    time: 'il tempo è scaduto; --time SECONDI ne concede di più',
    memory: 'la memoria consentita è esaurita; --memory MEGABYTE ne concede di più',
  },
  goalsMet: (count) => (count === 1 ? '1 obiettivo incontrato' : `${count} obiettivi incontrati`),
  stepHint: 'next esegue un passo, help elenca i comandi, abort termina la ricerca.',
}
