import { VectorValue } from '@google-cloud/firestore';
import {
  type DocumentData,
  DocumentReference,
  FieldValue,
  GeoPoint,
  Timestamp,
} from 'firebase-admin/firestore';
import { firestore } from '../firestore.ts';

/** JSON that keeps Firestore's types: what JSON has no word for is a map with one `$` key. */
export type Encoded =
  | null
  | boolean
  | number
  | string
  | readonly Encoded[]
  | { readonly [key: string]: Encoded };

/** Nanoseconds are kept: a Date would cut them off. */
function timestampText(timestamp: Timestamp): string {
  const second = new Date(timestamp.seconds * 1000).toISOString().slice(0, 19);
  return `${second}.${String(timestamp.nanoseconds).padStart(9, '0')}Z`;
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.(\d{9})Z$/;

function timestampOf(text: string): Timestamp {
  const [, second, nanoseconds] = TIMESTAMP.exec(text) ?? [];
  const milliseconds = Date.parse(`${second}Z`);
  if (Number.isNaN(milliseconds)) throw new Error(`"${text}" is not a timestamp.`);
  return new Timestamp(milliseconds / 1000, Number(nanoseconds));
}

function encodeMap(map: object): Encoded {
  const encoded = Object.fromEntries(
    Object.entries(map).map(([key, value]) => [key, encodeValue(value)]),
  );
  return Object.keys(encoded).some((key) => key.startsWith('$')) ? { $map: encoded } : encoded;
}

/** Any value that a Firestore document may hold. Throws on anything else. */
export function encodeValue(value: unknown): Encoded {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: Object.is(value, -0) ? '-0' : String(value) };
  }
  if (Array.isArray(value)) return value.map(encodeValue);
  if (value instanceof Timestamp) return { $timestamp: timestampText(value) };
  if (value instanceof GeoPoint) return { $geopoint: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (value instanceof VectorValue) return { $vector: value.toArray().map(encodeValue) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return encodeMap(value);
  }
  throw new Error('A document holds a value of a type that cannot be exported.');
}

function numbers(values: Encoded): number[] {
  if (!Array.isArray(values)) throw new Error('An export line holds numbers that are none.');
  return values.map((value) => Number(decodeValue(value)));
}

const DECODERS: Readonly<Record<string, (content: Encoded) => unknown>> = {
  $number: Number,
  $timestamp: (content) => timestampOf(String(content)),
  $geopoint: (content) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = numbers(content);
    return new GeoPoint(latitude, longitude);
  },
  $reference: (content) => firestore().doc(String(content)),
  $vector: (content) => FieldValue.vector(numbers(content)),
  $bytes: (content) => Buffer.from(String(content), 'base64'),
  $map: (content) => decodeEntries(content),
};

function decodeEntries(map: Encoded): DocumentData {
  if (map === null || typeof map !== 'object' || Array.isArray(map)) {
    throw new Error('An export line holds a map that is none.');
  }
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, decodeValue(value)]));
}

/** The other way round. Throws on what `encodeValue` never wrote. */
export function decodeValue(encoded: Encoded): unknown {
  if (encoded === null || typeof encoded !== 'object') return encoded;
  if (Array.isArray(encoded)) return encoded.map(decodeValue);
  const [[tag, content] = ['', null], ...others] = Object.entries(encoded);
  if (!tag.startsWith('$')) return decodeEntries(encoded);
  const decode = DECODERS[tag];
  if (decode === undefined || others.length > 0) {
    throw new Error(`An export line holds a type that is not known here: ${tag}.`);
  }
  return decode(content);
}

/** A whole document's fields. */
export function encodeFields(fields: DocumentData): Encoded {
  return encodeMap(fields);
}

export function decodeFields(encoded: Encoded): DocumentData {
  const fields = decodeValue(encoded);
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) {
    throw new Error('An export line holds a document without fields.');
  }
  return fields;
}
