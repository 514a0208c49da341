import { keyOf } from './reading/words.ts';

/**
 * Words that are used in answers without stating anything, in plain letters, one form each: they are compared by stems. Excluded: brands,
 * materials, colours, places, parts, features, and whatever costs the seller money.
 */
const GENERAL = `
aclarar acomodar aconsejar actual actualmente acuerdo adecuado adelante ademas adentro adicional afuera agregar ahora ajustar alcanzar
algo alla alguien alrededor amable ambos anterior antes aparecer apenas aplicar aprovechar aproximado aproximadamente aproximada aprox
armar arriba asegurar asunto atencion atender atras ayudar ayuda bajar bajo bastante buscar buena buenas bueno buenos caber cabe calcular
calzar calidad cerca chica chico cliente colocar combinar comentar comprar compra comprador comprando comun comunicar concreto condicion
confirmar conocer consultar contacto contener contrario convenir conviene correr corresponder corresponde corta correcto corto cosa cubrir
cuidado cumplir cumple cual cuyo dar decir dejar demas demasiado dentro depender depende derecho detalle detras diferente dificil
disculpar disculpa disculpas diseno distinto divertir doble duda dudas durante efectivamente efecto ejemplo elegir embargo empezar
encima encontrar enfrente entender entonces entrar entra entregar entrega escribir especial especifico esperar establecido estar estimado
exacto exacta exactamente excelente excepto exclusivamente existir externo facil facilmente falta faltar favor figurar fijar fin final
finalizar forma frente fuera funcion funcionamiento general generalmente gracias grande gusto guiar habilitar habitual haber hora igual
igualmente importante inconveniente incluso incluir indicar individual inferior informacion ingresar interno instalar interes intermedio
ir izquierdo junto juntos justo largo largo leer lamentablemente levantar libre ligero limite lindo lista llamar llegar llega lograr luego
lugar maximo mayor mayoria medio mejor mencionar menor menos mensaje mensajeria mercado libre mercadolibre pago envios mercadopago mes
minimo mirar moda modo momento mostrar motivo mucha mucho necesario necesitar ninguno ningun ninguna normal nota numero
numeros obtener ocupar ofrecer opcion opciones orden paquete par parar pasar paso pedir pedido pensar pensado perfecto perfectamente
permitir pero posible preferir preguntar presentar presente principal problema proceso producto pronto propio proporcionar proteger
publicar publicacion publicado punto querer quitar quita rango razon realizar recibir recien recomendar recomendado recordar referir referencia
regular relacion resolver respecto responder respuesta restante resto resultar rendir rinde rapido revisar rinde saber sacar salir saludo
seguir segun segundo seguro seguramente senor senora separado sentido ser siempre siguiente simple simplemente sino situacion sobrar
sola solicitar solo subir sufrir suelto suelta sugerir sugerido superar superior tabla tamano tarde tema temporada tener terminar tiempo
tipo tocar todavia tomar total tranquilo tratar trabajar ultimo unico unicamente unidad unidades usar uso usuario util utilizar
venta ver verdad verificar version vez vista volver voluntad web ya codigo postal carro carrito
adentro debajo encima interior exterior parte lado posterior tanto cierto poder deber soler suele incluyen integra
pensado apropiado indicado ideal idoneo correspondiente coincide coinciden equivale equivalente entender opuesto variante modelo version
habil habiles dia dias semana manana hoy noche mediodia ma am pm horario
cm mm metro metros kilo kilos kg gramo gramos litro litros ml hora horas minuto minutos segundo segundos mes meses ano anos peso pesos
centimetro centimetros milimetro milimetros grado grados persona personas adulto medida medidas ancho alto largo fondo precio monto
valor costar cuesta existencia existencias stock disponible agotado agotada agotar quedar queda hay reponer unidad pieza piezas
caracteristica ficha descripcion foto fotos imagen tabla compatibilidad compatible encajar medir mide pesar durar soportar aguantar resistir
apto necesita requiere comercializar ofertar adquirir prefiere desea quiere gusta interesa necesite 
incluido incluida aparte suelto sueltas completo completa conjunto juego solamente pronto menor entrar ajuste
hecho hecha intemperie nino ninos nina ninas bebe bebes adultos mujer hombre casa hogar camino entero entera mitad cuarto tercio alumbrar encender
prender apagar leer aceptar acepta admitir soltar mover montar armar desarmar girar colgar llenar vaciar limpiar lavar secar conectar enchufar regular
respetar mantener conservar evitar proteger cubierto cubierta rodeado adulto familia amigo equipo aparato dispositivo objeto elemento componente
estandar tradicional clasico moderno practico comodo resistente duradero liviano pesado delgado grueso suave firme rapido lento seguro fuerte
ultima ultimas anterior anteriores posterior nueva mayoria minoria promedio estimativo orientativo referencial sugerencia recomendacion indicacion
obligatorio opcional suficiente insuficiente excesivo adecuada apropiada actualizado pendiente habilitado correcto valida posible imposible
ver elegir hacer poder verifique revise elija seleccione seleccionar carrito checkout plataforma sitio portal pagina seccion boton
ves vea iria irian cargo cuenta quien quienes contra nivel repuesto personal atender atiende registrado registrar pedir pide guardar guarda guardan maquina resistente resistentes
abrir abrio abierto cerrado rato valido vigente tope rango debajo rodear llamado conseguir acerca hueco exacto numeracion anterior
quedamos atentos atento disposicion cordial cordiales saludos servir servirle comentarnos cuente cualquiera cordialmente
`;

/** Verbs and nouns of any sale: common, but a statement about them is a claim. */
const SALE = `
enviar envio retirar retiro recoger vender cambiar devolver nuevo usado disponible stock incluir tener traer venir servir
lunes martes miercoles jueves viernes sabado domingo
`;

const keysOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(keyOf));
const KEYS = keysOf(GENERAL);
const SALE_KEYS = keysOf(SALE);

/** Whether a key states nothing that could be wrong. */
export const isGeneral = (key: string): boolean => KEYS.has(key) && !SALE_KEYS.has(key);

/** Whether a key names nothing that the seller would have to have. */
export const isCommon = (key: string): boolean => KEYS.has(key) || SALE_KEYS.has(key);
