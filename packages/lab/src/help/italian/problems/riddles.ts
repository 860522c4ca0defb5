import type { ProblemMessages } from '../../problem-messages.ts'

/** Riddles and arrangements in Italian. The commands to try replace `{commands}`. */
export const riddleTexts: Readonly<Record<string, ProblemMessages>> = {
  queens: {
    title: 'Le n regine',
    summary: 'Disporre n regine su una scacchiera di n × n caselle senza che si minaccino.',
    parameters: {
      start:
        'quante sono: --start 8 (predefinito); una scacchiera piena da un seme: --start queens=8,seed=1; oppure la colonna di ogni riga, 0 per nessuna: --start "1 1 1 1"',
    },
    heuristics: {
      'rows-left': 'righe senza regina',
      'attacked-pairs': 'righe senza regina, più coppie che si minacciano',
      'separate-pairs': 'righe senza regina, più coppie che si minacciano e non hanno regine in comune',
    },
    page: `
Le regine minacciano lungo righe, colonne e diagonali. Disponine n su una scacchiera di n × n caselle in modo che nessuna ne minacci
un'altra. Con otto regine ci sono 92 soluzioni.

Uno stato dice per ogni riga in quale colonna sta la sua regina, e si può cercare in due modi. Da una scacchiera vuota (\`--start 8\`)
le regine si dispongono riga per riga, solo dove nessuna le minaccia: tutte le soluzioni sono a 8 passi di profondità, nulla si disfa,
e conta solo l'ordine dei tentativi. Da una scacchiera piena (\`--start queens=8,seed=1\`, o colonne a scelta) le regine si spostano
nella loro riga, e si può andare avanti per sempre; lo spazio ha 8^8 = 16.777.216 scacchiere. Ogni passo costa 1.

\`rows-left\` è ciò che resta da disporre: esatta quando una soluzione c'è, ma non dice nulla delle scacchiere piene. \`attacked-pairs\`
conta anche le minacce. Una mossa può toglierne più d'una, perciò a volte è troppo alta, e non è ammissibile. \`separate-pairs\` conta
le coppie che si minacciano senza regine in comune: a ciascuna serve una mossa propria, quindi è ammissibile.

{commands}

Da osservare: la ricerca in ampiezza genera quasi tutte le scacchiere prima di vedere una soluzione, perché le soluzioni stanno tutte in
fondo. L'hill climbing da una scacchiera piena fa pochi passi, ma di solito si blocca su scacchiere che nessuna singola mossa migliora:
dei semi da 1 a 100, 14 portano a una soluzione. La ricerca greedy da lì prosegue.
`,
  },
  missionaries: {
    title: 'Missionari e cannibali',
    summary:
      'Portare tutti oltre un fiume con una piccola barca; i cannibali non devono mai essere più dei missionari.',
    parameters: {
      start:
        'quanti sono, e i posti della barca: --start missionaries=3,cannibals=3,boat=2 (predefinito), oppure --start "4 4 3"',
    },
    heuristics: {
      crossings: 'traversate necessarie se nessuno venisse mai mangiato',
      'boat-loads': 'persone sulla riva sinistra, divise per i posti della barca',
      people: 'persone sulla riva sinistra',
    },
    page: `
Tre missionari e tre cannibali sono sulla riva sinistra di un fiume, con una barca da due posti. Tutti vogliono attraversare. Dove ci
sono missionari su una riva, i cannibali non devono essere più di loro. La barca non rema da sola.

Uno stato dice chi è su quale riva e dov'è la barca: 4 · 4 · 2 = 32 stati con tre e tre, di cui solo pochi sono sicuri e raggiungibili.
L'unica azione è \`cross(m,c)\`: m missionari e c cannibali in barca. Costa 1 e si annulla remando indietro, perciò la ricerca può anche
procedere a ritroso dall'obiettivo. Le azioni sono scritte con pre- e postcondizioni: \`with\` elenca gli equipaggi, \`pre\` chiede se
tutti sopravvivono, \`post\` li sposta.

\`crossings\` risolve il problema come se nessuno venisse mai mangiato: ogni volta qualcuno deve riportare indietro la barca. Togliere
una regola può solo semplificare, quindi è ammissibile. \`boat-loads\` tralascia anche il ritorno, ed è ancora più bassa. \`people\` conta
le persone; due persone in barca fanno una traversata e non due, quindi non è ammissibile.

{commands}

Da osservare: lo spazio è minuscolo, ma ogni traversata si può annullare e l'albero è enorme: senza potatura la ricerca riesamina
gli stessi pochi stati all'infinito. Con \`--start\` c'è altro da scoprire: quattro e quattro non passano con due posti, ma con tre sì;
e sei e sei?
`,
  },
  jugs: {
    title: "Le brocche d'acqua",
    summary: "Misurare una quantità d'acqua con brocche senza tacche.",
    parameters: {
      start: 'le capacità delle brocche in litri: --start "4 3" (predefinito), oppure --start "[8,5,3]"',
      goal: 'i litri che una di esse deve contenere: --goal 2 (predefinito)',
    },
    heuristics: {
      'look-ahead': 'a cose fatte 0, se basta un passo 1, altrimenti 2',
      done: 'a cose fatte 0, altrimenti 1',
      difference: 'litri di differenza della brocca più vicina',
    },
    page: `
Ci sono brocche di capacità nota e senza tacche, un rubinetto e un lavandino. Una brocca si può riempire fino all'orlo, svuotare, o
versare in un'altra finché questa è piena o non resta nulla. Come si misurano due litri con brocche da quattro e da tre?

Uno stato è il contenuto delle brocche: 5 · 4 = 20 stati con brocche da quattro e da tre. Le azioni sono \`fill(jug)\`, \`empty(jug)\` e
\`pour(from,to)\`, ognuna di costo 1; con \`--cost water\` si pagano solo i litri presi dal rubinetto. Le azioni sono scritte con pre- e
postcondizioni. Non si possono annullare: chi ha svuotato una brocca non sa che cosa conteneva. I predecessori di uno stato si calcolano
comunque, perciò la ricerca può anche procedere a ritroso dagli obiettivi, che sono molti.

Buone stime qui sono difficili da trovare. \`done\` vale 1 finché la quantità non c'è. \`look-ahead\` prova ogni passo, e vale 2 se nessuno
basta. Entrambe sono ammissibili. \`difference\` guarda quanto manca alla brocca più vicina, e questo ha poco a che fare con i passi che
servono: un solo riempimento può far sparire una differenza di quattro litri. Non è ammissibile.

{commands}

Da osservare: le stime fanno risparmiare quasi nulla, perché ai loro occhi quasi tutti gli stati sono uguali. Prova una quantità che non
si può misurare, come \`--start "[6,4]" --goal 3\`: la ricerca esamina tutti gli stati e dimostra che non c'è soluzione.
`,
  },
  blocks: {
    title: 'Il mondo dei blocchi',
    summary: 'Costruire torri con una mano che tiene un blocco alla volta.',
    parameters: {
      start: 'le torri dal basso in alto: --start "a-c b" è c sopra a, e b accanto (predefinito)',
      goal: 'le torri volute: --goal "c-b-a" (predefinito); i blocchi non nominati possono stare ovunque',
    },
    heuristics: {
      'to-move': '2 per ogni blocco che deve lasciare il suo posto, 1 per quello in mano',
      misplaced: 'blocchi che non stanno su ciò su cui dovrebbero',
      heights: 'come to-move, più i blocchi che stanno sotto ciascuno di essi',
    },
    page: `
Dei blocchi stanno su un tavolo e uno sull'altro. Una mano può prendere un blocco che non ne ha altri sopra, tenerne uno alla volta, e
posarlo sul tavolo o su un altro blocco. Lo stato predefinito è l'anomalia di Sussman: c sta su a, b è accanto; si vuole a su b su c. Chi
mette subito a su b, o subito b su c, deve poi disfarlo: le due parti dell'obiettivo non si raggiungono una dopo l'altra.

Uno stato è un insieme di fluenti del linguaggio STRIPS: \`on(x,y)\`, \`ontable(x)\`, \`clear(x)\`, \`holding(x)\` e \`handempty\`. Con tre
blocchi gli stati sono 22, con quattro 125; il numero delle torri cresce più in fretta di n!. Le azioni sono \`pickup(x)\`, \`putdown(x)\`,
\`stack(x,y)\` e \`unstack(x,y)\`, ognuna di costo 1.

\`misplaced\` conta i blocchi che stanno sulla cosa sbagliata; ogni azione muove un blocco, quindi è ammissibile. \`to-move\` vede di più:
deve spostarsi anche ciò che sta sopra un blocco da spostare, e spostarsi richiede due azioni, una per alzarlo e una per posarlo. È
ammissibile anch'essa. \`heights\` aggiunge i blocchi sottostanti, perché quelli in alto sono d'intralcio; così ne conta alcuni due volte, e
non è ammissibile.

{commands}

Da osservare: con l'anomalia non c'è nulla da abbandonare e rifare, perché la ricerca guarda l'obiettivo nel suo insieme. Confronta le
stime su torri più alte, a tua scelta.
`,
  },
}
