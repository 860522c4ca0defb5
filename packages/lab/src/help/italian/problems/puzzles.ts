import type { ProblemMessages } from '../../problem-messages.ts'

const slidingHeuristics = {
  manhattan: 'passi di ogni tessera fino alla sua casella, come se fosse sola',
  misplaced: 'tessere fuori posto',
  'linear-conflict':
    "manhattan, più 2 per ogni tessera che deve lasciare la riga o la colonna per farne passare un'altra",
} as const

const slidingStart = (board: string) =>
  `il tabellone riga per riga, 0 per la casella vuota: --start "${board}" (predefinito), oppure mosse casuali dal tabellone ordinato: --start moves=30,seed=1`

/** Puzzles in Italian. The commands to try replace `{commands}`. */
export const puzzleTexts: Readonly<Record<string, ProblemMessages>> = {
  'eight-puzzle': {
    title: "Il gioco dell'8",
    summary: 'Far scorrere 8 tessere su un tabellone di 3 × 3 caselle fino a metterle in ordine.',
    parameters: {
      start: slidingStart('7 2 4 5 0 6 8 3 1'),
      goal: 'un altro tabellone da raggiungere: --goal "8 7 6 5 4 3 2 1 0"',
    },
    heuristics: slidingHeuristics,
    page: `
Su un tabellone di 3 × 3 caselle ci sono otto tessere numerate; una casella è vuota. Una tessera vicina alla casella vuota può
scorrervi dentro. L'obiettivo è il tabellone con i numeri in ordine, qui con la casella vuota al primo posto.

Uno stato è un tabellone. Ce ne sono 9! = 362.880, e da ciascuno se ne raggiunge la metà: ogni mossa cambia insieme la parità della
permutazione e quella della casella vuota. Le azioni spostano la casella vuota: up, down, left e right. Ognuna costa 1. Poiché ogni
mossa si può annullare, la ricerca può anche procedere a ritroso dall'obiettivo.

\`misplaced\` conta le tessere fuori posto; ciascuna deve muoversi almeno una volta. \`manhattan\` somma le distanze che devono
percorrere, come se nessun'altra tessera fosse d'intralcio. \`linear-conflict\` aggiunge 2 quando due tessere sono nella linea giusta
ma nell'ordine sbagliato: una deve farsi da parte e poi tornare. Tutte e tre risolvono esattamente un gioco più facile, perciò nessuna
è mai troppo alta. Ognuna è alta almeno quanto la precedente, e più alta è una stima ammissibile, meno tabelloni espande A*.

{commands}

Da osservare: tutte tranne l'ultima trovano 26 mosse. Guarda quanto fa risparmiare una stima migliore, quante volte IDA* riesamina lo
stesso tabellone per risparmiare memoria, e quanto la ricerca greedy paga la sua fretta. I tabelloni più lontani distano 31 mosse:
"8 0 6 5 4 7 2 3 1" è uno di questi.
`,
  },
  'fifteen-puzzle': {
    title: 'Il gioco del 15',
    summary: 'Far scorrere 15 tessere su un tabellone di 4 × 4 caselle fino a metterle in ordine.',
    parameters: {
      start: slidingStart('0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15'),
      goal: 'un altro tabellone da raggiungere: --goal "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"',
    },
    heuristics: slidingHeuristics,
    page: `
Il gioco dell'8 su un tabellone di 4 × 4 caselle, in vendita dal 1880. Quindici tessere scorrono; l'obiettivo è il tabellone in
ordine, qui con la casella vuota al primo posto.

I tabelloni sono 16!, circa 2,1 · 10^13, e se ne raggiunge la metà. Nessuno può tenerne tanti in memoria: per questo gioco è nata IDA*
(Korf 1985). Azioni e costi sono quelli del gioco dell'8, e così le stime: \`misplaced\`, \`manhattan\` e \`linear-conflict\`, tutte
ammissibili.

{commands}

Da osservare: IDA* espande più tabelloni di A*, ma ricorda solo quelli sul proprio cammino; A* deve tenerli tutti. La ricerca greedy
finisce subito, con un piano troppo lungo. Altri tabelloni si ottengono con \`--start moves=60,seed=2\` e simili; quelli mescolati a
lungo possono richiedere più pazienza di quanta ne conceda una lezione.
`,
  },
  sokoban: {
    title: 'Sokoban',
    summary: 'Spingere tutte le casse di una stanza sugli obiettivi; le casse non si possono tirare.',
    parameters: {
      start:
        'una stanza, con / tra le righe: --start "#####/#@$.#/#####" (# muro, - pavimento, . obiettivo, $ cassa, * cassa su un obiettivo, @ giocatore, + giocatore su un obiettivo)',
    },
    heuristics: {
      corners: 'matching, e Infinity se una cassa è bloccata in un angolo',
      matching: 'passi di tutte le casse fino agli obiettivi, ciascuna verso il proprio',
      nearest: "passi di tutte le casse fino all'obiettivo più vicino",
    },
    page: `
Un giocatore spinge casse in un magazzino. Ogni cassa deve finire su un obiettivo. Il giocatore può spingere una cassa alla volta e non
può tirarla: una cassa in un angolo resta lì, e la partita è persa.

\`\`\`
#######     # muro
#.   .#     . obiettivo
# $#$ #     $ cassa, * cassa su un obiettivo
#  @  #     @ giocatore, + giocatore su un obiettivo
# $  .#
#######
\`\`\`

Uno stato è la stanza così com'è: la posizione del giocatore e quelle delle casse. Le azioni sono passi nelle quattro direzioni, alcuni
dei quali spingono una cassa; ognuna costa 1, oppure con \`--cost pushes\` costano solo le spinte. Con b casse su n caselle gli stati
sono circa n · (n su b), e molti sono già persi. Stanze che sembrano piccole possono essere difficilissime: Sokoban è PSPACE-completo
(Culberson 1997).

Una spinta sposta una cassa di una casella. Perciò \`nearest\`, i passi di ogni cassa fino all'obiettivo più vicino, è ammissibile.
\`matching\` assegna a ogni cassa un obiettivo suo, ed è alta almeno altrettanto. Nessuna delle due riconosce una partita persa.
\`corners\` sì, quando una cassa è in un angolo che non è un obiettivo: vale Infinity, e la ricerca scarta il nodo. Non esagera, perché
da lì nulla porta all'obiettivo: è quindi ammissibile.

{commands}

Da osservare: ogni stima vede qualcosa in più della precedente e risparmia qualche nodo; i piani costano lo stesso. Anche le casse lungo
un muro senza obiettivi sono perse, e così i blocchi di quattro; scrivi un'euristica che li riconosca.
`,
  },
  hanoi: {
    title: 'Le torri di Hanoi',
    summary: 'Spostare una torre di dischi su un altro piolo, un disco alla volta, mai uno grande su uno piccolo.',
    parameters: {
      start: 'quanti dischi e quanti pioli: --start 3 (predefinito), oppure --start discs=6,pegs=4',
      goal: "il piolo della torre: --goal B (predefinito: l'ultimo)",
    },
    heuristics: {
      blocked: '1 per ogni disco fuori posto, 2 se deve farsi da parte per il più grande',
      misplaced: 'dischi fuori posto',
      recursive: 'con tre pioli ciò che resta davvero, secondo la ricorsione dei manuali; altrimenti come blocked',
      doubling: 'per ogni disco fuori posto, 2 elevato al suo numero',
    },
    page: `
Una torre di dischi sta sul piolo A, il disco più grande in basso. Va spostata sull'ultimo piolo. Si muove un disco alla volta, dalla
cima di un piolo alla cima di un altro, e mai sopra uno più piccolo.

Uno stato dice per ogni disco su quale piolo si trova; l'ordine su un piolo segue dalle dimensioni. Con n dischi e p pioli ci sono
quindi p^n stati. L'azione è \`move(disc,from,to)\`, dove il disco 1 è il più piccolo, e costa 1. Le mosse si possono annullare, perciò
la ricerca può anche procedere a ritroso dall'obiettivo. Con tre pioli la via più breve richiede 2^n - 1 mosse.

\`misplaced\` conta i dischi su altri pioli. \`blocked\` considera il più grande di essi: prima che si possa muovere, i dischi più piccoli
devono lasciare sia il suo piolo sia quello di arrivo, e poi tornare. \`recursive\` è la soluzione dei manuali per tre pioli: il disco
più grande fuori posto deve muoversi una volta, e per questo tutti i più piccoli devono stare sul terzo piolo. Tutte sono ammissibili.
\`doubling\` somma una potenza di due per ogni disco fuori posto. Con più di tre pioli esistono vie più brevi: non è ammissibile.

{commands}

Da osservare: una stima perfetta non lascia nulla da cercare. Quelle semplici aiutano poco: per gran parte della strada i dischi devono
andare dove non dovrebbero stare. Un quarto piolo rende la via molto più breve, ma le vie da esaminare sono di più.
`,
  },
}
