import com.google.firebase.rules.runtime.v1.ExpressionListValue;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.ByteString;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.Timestamps;
import com.google.type.LatLng;
import java.text.ParseException;
import java.util.Base64;
import java.util.Map;

/** A document as Firestore's REST interface writes it, turned into what rules read. */
final class FirestoreDocument {
  private FirestoreDocument() {}

  /** What firestore.get() gives: the fields under `data`, beside `id` and `__name__`. */
  static ExpressionValue toExpression(JsonObject document) throws ParseException {
    String name = document.get("name").getAsString();
    JsonObject fields =
        document.has("fields") ? document.getAsJsonObject("fields") : new JsonObject();
    ExpressionMapValue.Builder resource = ExpressionMapValue.newBuilder();
    resource.putFields("data", map(fields));
    resource.putFields("id", string(name.substring(name.lastIndexOf('/') + 1)));
    resource.putFields("__name__", path(name.substring(name.indexOf("/databases/"))));
    return ExpressionValue.newBuilder().setMapValue(resource).build();
  }

  private static ExpressionValue value(JsonObject typed) throws ParseException {
    Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
    JsonElement raw = entry.getValue();
    ExpressionValue.Builder value = ExpressionValue.newBuilder();
    switch (entry.getKey()) {
      case "nullValue":
        return value.setNullValue(NullValue.NULL_VALUE).build();
      case "booleanValue":
        return value.setBoolValue(raw.getAsBoolean()).build();
      case "integerValue":
        return value.setIntValue(raw.getAsLong()).build();
      case "doubleValue":
        return value.setFloatValue(raw.getAsDouble()).build();
      case "stringValue":
        return string(raw.getAsString());
      case "timestampValue":
        return value.setTimestampValue(Timestamps.parse(raw.getAsString())).build();
      case "bytesValue":
        return value
            .setBytesValue(ByteString.copyFrom(Base64.getDecoder().decode(raw.getAsString())))
            .build();
      case "referenceValue":
        String name = raw.getAsString();
        return path(name.substring(name.indexOf("/databases/")));
      case "geoPointValue":
        JsonObject point = raw.getAsJsonObject();
        return value
            .setLatlngValue(
                LatLng.newBuilder()
                    .setLatitude(point.has("latitude") ? point.get("latitude").getAsDouble() : 0)
                    .setLongitude(point.has("longitude") ? point.get("longitude").getAsDouble() : 0))
            .build();
      case "arrayValue":
        ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
        if (raw.getAsJsonObject().has("values")) {
          for (JsonElement item : raw.getAsJsonObject().getAsJsonArray("values")) {
            list.addValues(value(item.getAsJsonObject()));
          }
        }
        return value.setListValue(list).build();
      case "mapValue":
        JsonObject inner = raw.getAsJsonObject();
        return map(inner.has("fields") ? inner.getAsJsonObject("fields") : new JsonObject());
      default:
        throw new IllegalArgumentException("unknown kind of field: " + entry.getKey());
    }
  }

  private static ExpressionValue map(JsonObject fields) throws ParseException {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    for (Map.Entry<String, JsonElement> field : fields.entrySet()) {
      map.putFields(field.getKey(), value(field.getValue().getAsJsonObject()));
    }
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  private static ExpressionValue string(String text) {
    return ExpressionValue.newBuilder().setStringValue(text).build();
  }

  private static ExpressionValue path(String text) {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String segment : text.split("/")) {
      if (segment.isEmpty()) continue;
      path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
    }
    return ExpressionValue.newBuilder().setPathValue(path).build();
  }
}
