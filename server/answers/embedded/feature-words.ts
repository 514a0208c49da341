/**
 * Words that buyers and items use for the same feature, part or property, one group per line, as in `synonyms.ts`. Verbs and adjectives are
 * together ("gira", "giratorio"), so that a question with the verb matches a text with the adjective. No group contains a word and its
 * opposite (see `kinds.ts`).
 */
export const FEATURE_WORDS = `
vidrio cristal
lavavajillas lavaplatos
temporizador timer temporizado programar programable programarlo programarla programada programado
cronometro cronografo
calendario fecha fechador fechero
luz iluminacion ilumina iluminar alumbra alumbrar led foco foquito lucecita luminiscente retroiluminado iluminado
manija asa agarradera agarradero mango empuñadura jaladera tirador
desmontable removible extraible desarmable retirable desprendible desmonta desmontar quitar saca sacan sacar remover
desarmable desarma desarman desarmar desarmado
plegable pliega pliegan plegar doblar dobla doblan doblarlo rebatible
giratorio gira giran girar rota rotar rotacion rotativo 360
recargable recarga recargar recargan
impermeable waterproof moja mojar mojan mojarse
impermeable lluvia salpicadura repelente
sumergible sumergir sumerge sumergirlo
bloqueo traba trabar bloquear pestillo
niño bebe nene cabro chamaco peque
alarma sirena alerta
avisa aviso avisar alerta notifica notificacion notificaciones indicador
sonido suena sonar suenan
microfono llamada contestar hablar
hablar audio
pantalla visor display lcd
pila aa aaa
enchufe enchufar enchufa enchufarlo corriente tomacorriente tomada electricidad conectar conectarla conectarlo
red ethernet rj45 lan
cierre cremallera zipper ziper
abrojo velcro
capucha gorro capota
forro forrado forrada
acolchado acolchonado acolchada mullido
antideslizante antideslizantes resbala resbalar resbalan patina desliza
elastico elastizado elasticado stretch estira estiran licra lycra elastano spandex elastizada
transpirable respira respirar respirable ventilacion ventilado transpira
funda estuche case
estuche maletin valija
manual instructivo instrucciones
control mando telecomando
cargador adaptador transformador eliminador
tapa tapita tapadera
pasta tapa cubierta
rueda rodachina rodaja ruedita rodante
rueda llanta neumatico
tornillo tornilleria taquete tarugo chazo
repuesto refaccion recambio
termostato regula temperatura
regulable ajustable graduable regula ajusta ajustar regular gradua graduar regulacion regulan ajustan
telescopico extensible extiende extender alarga alargar
reclinable reclina reclinar recuesta
antiadherente pega pegar teflon
hermetico derrama derramar gotea gotear chorrea escurre
apagado apaga apagar apagarse apagan autoapagado
encendido prende prender enciende encender prendida retroiluminado
calienta calentar calefaccion calefactor
perfume fragancia aroma olor huele oler
crueldad testea testean testeado animales cruelty
azucar diabetico edulcorante endulzante
conservante preservante aditivo
firmado firmada autografo autografiado firma
fotografia foto imagen ilustracion ilustrado
rayado rayon rayadura rayas subrayado
mancha manchado manchada
golpe golpeado abollado abolladura abollada
desgaste gastado gastada
certificacion certificado certificada norma homologado homologacion homologada
multipunto simultaneo simultanea
cancelacion cancelling anc
bluetooth bluetu blutu
retroceso reversa atras
percutor percusion golpeteo percute
auricular audifono headphone
parlante altavoz bocina speaker bafle
dimmer dimeable dimerizable atenuable regulador
detecta deteccion detector sensor
reflectivo reflectante reflejante retrorreflectivo
mensualidad suscripcion mensual abono
graduacion graduado receta recetable recetado formulado
silencioso ruido ruidoso bulla
enhebrador enhebra enhebrar
chaleco salvavidas
parche arreglar reparar arreglarlo emparchar reparacion
inflador inflar bombin
palanca manivela
resellable cerrar recierre
mosquitero tul
sombrilla parasol quitasol
cajon gaveta
estante repisa anaquel entrepaño
cerradura chapa candado
llave cerradura chapa
grifo canilla llave
mecha broca
destornillador desarmador atornillador
tanque deposito estanque reservorio
malla correa pulsera
frazada cobija manta
campera chamarra casaca chaqueta
remera playera polera camiseta
buzo sudadera poleron
zapatilla tenis championes
carpa tienda
almohada almohadon cojin
mochila morral
vincha diadema
timbre pito claxon
burbuja visor
conexion conecta conectan conectividad conectar
garra clip gancho enganche engancha
isofix latch
engancha enganchar sujeta sujetar sujecion anclaje
carro carrito remolque
cordon cable
adelante delantero delantera frontal frente
atras trasero trasera posterior
costado lateral laterales lado
arriba superior
abajo inferior
fuera externo exterior externos
dentro interno interior internos
amortiguacion suspension amortiguador amortigua
puro pura mezcla mezclado cortado
vertedor pico servir
sello sellado sellada
dosificador dispensador dispenser
tirante bretel
canasto cesta cesto canasta
capota techo toldo
arnes pechera
apoyabrazos posabrazos reposabrazos
apoyacabeza reposacabeza cabecera
posapies apoyapies reposapies
respaldo espaldar respaldar
plumon edredon acolchado duvet cobertor
relleno guata
cordon agujeta pasador
taco tacon
dije colgante charm
aro arete zarcillo caravana
anillo sortija
pulsera brazalete
cuerda encordado
pua plectro pajuela uñeta
baqueta palillo
amplificador ampli
afinador afinar
perno tuerca bulon
empaque junta burlete goma hule
bujia candela
espejo retrovisor
faro optica farola
asiento sillin butaca
manubrio manillar
cambio velocidad marcha
cesped pasto grama
maceta matera macetero
fertilizante abono
mamadera biberon tetero
chupete chupon
cochecito coche carriola
sensible sensibilidad sensitivo sensitiva
parabeno paraben
fps spf
seca secado secar secarropas
centrifuga centrifugado exprime
pica picar muele moler tritura triturar
bate batir mezcla mezclar
voz habla hablar
dos 2
tres 3
cuatro 4
cinco 5
seis 6
ocho 8
tecla teclado
zurdo zurda
`;
