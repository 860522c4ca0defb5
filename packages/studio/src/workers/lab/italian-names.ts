/** Core's heuristics and the options of its strategies in Italian. Names of problems, strategies and prunings are the laboratory's. */

interface NameAndSummary {
  readonly title: string
  readonly summary: string
}

/** By name. `missing` is the one of games. */
export const italianHeuristics: Readonly<Record<string, NameAndSummary>> = {
  zero: { title: 'Nulla', summary: 'Sempre 0.' },
  blind: { title: 'Cieca', summary: 'Il costo dell’azione più economica, 0 alla meta.' },
  'goal-count': { title: 'Mete mancanti', summary: 'Quante condizioni della meta non valgono ancora.' },
  hmax: {
    title: 'h^max',
    summary: 'Il costo della condizione più cara della meta, se nulla si disfa mai. Mai troppo alta.',
  },
  hadd: {
    title: 'h^add',
    summary: 'La somma dei costi delle condizioni della meta, se nulla si disfa mai. Informata, a volte troppo alta.',
  },
  ff: {
    title: 'FF',
    summary: 'Il costo di un piano rilassato, ogni azione contata una volta. Una buona guida, a volte troppo alta.',
  },
  landmarks: {
    title: 'Punti obbligati',
    summary: 'La somma dei costi dei fatti che ogni piano da qui deve rendere veri, per quanto si riconoscono. Veloce.',
  },
  lmcut: {
    title: 'LM-cut',
    summary: 'Il costo di insiemi di azioni di cui ogni piano usa almeno una. Mai troppo alta, spesso vicina.',
  },
  missing: { title: 'missing', summary: 'quanti oggetti devono comparire o sparire perché il gioco sia vinto' },
}

/** By what core says in English. */
export const italianOptions: Readonly<Record<string, string>> = {
  'turns that preferred steps get after each improvement': 'turni dati ai passi preferiti dopo ogni miglioramento',
  'approximate milliseconds without progress before other searches take turns with it':
    'millisecondi circa senza progressi prima che altre ricerche si alternino con questa',
  'drop states without a new set of this many facts: 1 or 2; 0 drops nothing':
    'scarta gli stati senza un nuovo insieme di tanti fatti: 1 o 2; 0 non scarta nulla',
  '1: also count facts of relaxed plans that become true, if the space has them':
    '1: conta anche i fatti dei piani rilassati che diventano veri, se ce ne sono',
  'megabytes for tables of pairs of facts; 0 checks single facts only':
    'megabyte per le tabelle di coppie di fatti; 0 guarda solo i singoli fatti',
  'maximum number of facts checked together': 'quanti fatti al più si guardano insieme',
  'megabytes for tables of pairs of facts': 'megabyte per le tabelle di coppie di fatti',
  'weight of the heuristic': 'peso dell’euristica',
  'maximum depth, unless the limits set one': 'profondità massima, se i limiti non ne danno una',
  'increment of the depth limit': 'incremento del limite di profondità',
  'minimum increment of the limit; 0 raises it to the smallest value cut off':
    'incremento minimo del limite; 0 lo porta al più piccolo valore tagliato',
  'nodes kept per depth': 'nodi tenuti per ogni profondità',
  'maximum consecutive steps to an equal h': 'quanti passi di seguito al più verso un h uguale',
}
