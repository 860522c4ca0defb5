import type { Messages } from '../message-table.ts'

/** Options in Italian. */
export const optionTexts: Messages['options'] = {
  start: {
    argument: 'VALORE',
    meaning: 'parametro dello stato iniziale: JSON, un testo, coppie nome=valore, o @NOME per un termine salvato',
  },
  goal: { argument: 'VALORE', meaning: "parametro dell'obiettivo, scritto allo stesso modo" },
  search: { argument: 'NOME', meaning: 'come cercare (astar)' },
  pruning: {
    argument: 'NOME',
    meaning: 'quali cammini scartare: best-cost, closed, own-path, none o altre (best-cost)',
  },
  heuristic: { argument: 'NOME', meaning: "un'euristica del problema, ad esempio weighted(3) (la prima del problema)" },
  cost: { argument: 'NOME', meaning: "uno dei costi del problema (quello legato all'euristica, o il suo)" },
  increment: { argument: 'N', meaning: 'di quanto, almeno, le strategie iterative alzano il limite' },
  solutions: { argument: 'N', meaning: 'prosegue finché non trova N soluzioni (1)' },
  expansions: { argument: 'N', meaning: 'si ferma dopo aver espanso N nodi' },
  bound: { argument: 'COSTO', meaning: 'scarta i nodi che costano di più, ad esempio più di una soluzione già nota' },
  depth: { argument: 'N', meaning: 'non espande i nodi di profondità N' },
  option: {
    argument: 'NOME=N',
    meaning: 'un numero per la strategia, ad esempio weight=3, width=10, sideways=5, limit=12; si può ripetere',
  },
  job: {
    argument: "'JOB'",
    meaning: "una ricerca, ad esempio 'search=astar pruning=closed heuristic=manhattan'; una volta per ciascuna",
  },
  limit: { argument: 'N', meaning: 'esplora fino a questa profondità' },
  time: { argument: 'SECONDI', meaning: 'si ferma dopo questo tempo; passo passo, vale per ogni comando (60)' },
  memory: { argument: 'LIMITE', meaning: 'si ferma oltre questa memoria, ad esempio 512M o 4G (1024M)' },
  interactive: { meaning: 'passo passo: la ricerca aspetta i tuoi comandi' },
  log: { argument: 'FILE', meaning: 'il file di log a cui aggiungono "log", passo passo, e "--export log"' },
  export: {
    argument: 'TIPI',
    meaning: 'i file da scrivere, separati da virgole: csv, txt, log, json, dot, svg, posthoc',
  },
  out: { argument: 'CARTELLA', meaning: 'dove scriverli' },
  force: { meaning: 'sostituisce i file già esistenti' },
  whole: { meaning: 'disegna gli alberi interi, anche più grandi di uno schermo' },
  'no-charts': { meaning: 'stampa solo la tabella' },
  json: { meaning: 'una riga di JSON al posto del testo' },
  lang: { argument: 'en|it', meaning: 'lingua (en)' },
  rule: {
    argument: 'NOME',
    meaning:
      'come scegliere: most-pressing, total, squared, discontentment; con -shortest, a parità vince la più breve',
  },
  minutes: { argument: 'N', meaning: 'quanti minuti simulare' },
  report: {
    meaning: 'tutti gli esperimenti della tesi: tracce, piani, valori di K, strategie; file e grafici con --out',
  },
  runs: { argument: 'N', meaning: 'con --report: esecuzioni di cui i tempi sono la media (10)' },
}

/** Sub-commands in Italian. */
export const subCommandTexts: Messages['subCommands'] = {
  solve: { usage: 'telos lab solve PROBLEMA [opzioni]', summary: 'risolve un problema con una sola ricerca' },
  compare: {
    usage: "telos lab compare PROBLEMA --job 'JOB' --job 'JOB' [opzioni]",
    summary: 'esegue più ricerche sulla stessa istanza e ne confronta il costo computazionale',
    more: [
      'Una ricerca (job) si scrive con coppie nome=valore: search, pruning, heuristic, cost,',
      'increment, solutions, expansions, bound, depth e i numeri che servono alla strategia.',
      'Una ricerca che fallisce non ferma le altre. Dopo la tabella seguono i grafici.',
    ],
    options: {
      export: {
        argument: 'TIPI',
        meaning: 'i file da scrivere, separati da virgole: csv, txt, log, json, dot, svg, posthoc, charts',
      },
    },
  },
  explore: {
    usage: 'telos lab explore PROBLEMA --limit N [opzioni]',
    summary: 'prosegue oltre gli obiettivi fino a una profondità e mostra la frontiera raggiunta',
  },
  behave: {
    usage: 'telos lab behave [MODELLO] [opzioni]',
    summary: 'lascia che un personaggio con dei bisogni scelga le sue azioni e misura quanto resta contento',
    options: {
      export: {
        argument: 'csv',
        meaning: 'scrive la traccia in csv; con --report tutte le tabelle, e i grafici in svg',
      },
    },
  },
  problems: {
    usage: 'telos lab problems [NOME]',
    summary: 'elenca i problemi inclusi nel laboratorio, o ne spiega uno',
  },
  terms: {
    usage: 'telos lab terms list | save NOME TERMINE | read NOME | delete NOME',
    summary: 'conserva stati iniziali, obiettivi e ricerche sotto un nome',
    more: [
      'list                elenca i termini salvati',
      "save NOME TERMINE   salva un termine in JSON; un nome già in uso resta com'è",
      'read NOME           stampa un termine',
      'delete NOME         elimina un termine; se non esiste non succede nulla',
    ],
  },
}
